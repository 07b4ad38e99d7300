import { z } from 'zod';
import { coordinates, day, text } from '../../index.ts';

/** Contact, location and hours of a business, as `localBusiness` and a footer need them. */
export const businessFields = () => ({
  /** The number as text, and in the format for dialing. */
  phone: text(30),
  telephone: z
    .string()
    .regex(/^\+\d{8,15}$/, { error: 'must be a number in the format for dialing, such as +12075550147' }),
  email: z.email('must be an e-mail address'),
  address: z.strictObject(addressFields()),
  coordinates: coordinates(),
  hours: z.array(hours()).min(1),
});

/** An address without a street, for a business that visits its customers. Add `street` and `zip` for others. */
export const addressFields = () => ({ locality: text(60), region: text(30), country: text(30) });

/** Opening hours of one or more days, as text and, if they are fixed, in machine-readable form. */
const hours = () =>
  z.strictObject({
    days: z.array(z.enum(DAYS)),
    label: text(40),
    text: text(40),
    opens: time('07:00').optional(),
    closes: time('19:00').optional(),
  });

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const time = (example: string) =>
  z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, `must be a time from 00:00 to 24:00, such as ${example}`);

/** A review by a customer, as `reviewNode` uses it. */
export const reviewFields = () => ({
  author: text(60),
  rating: z.number().min(1).max(5),
  date: day(),
  text: text(500),
});

import type { ZodType } from 'zod';
import type { Language, MeantValue } from '../../../core/diagnostics/values.ts';
import { daysMeant } from '../../../core/util/iso-day.ts';
import { asItLooks } from '../../../core/util/visible.ts';
import { scalarOf } from '../../schema/zod.ts';

/** Returns the value that was certainly meant by one that does not fit; undefined if there is none. */
export function certainValue(value: unknown, schema: ZodType | undefined, language: Language): unknown {
  if (typeof value !== 'string' || !schema) return undefined;
  const meant = [
    /^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0+)?)?Z?$/.exec(value)?.[1],
    /^\u2212[\d.]+$/.test(value) && scalarOf(schema) === 'number' ? Number(`-${value.slice(1)}`) : undefined,
    // In other formats people can see where a value begins.
    language === 'CSV' ? asItLooks(value) : undefined,
  ];
  return meant.find((one) => one !== undefined && one !== value && schema.safeParse(one).success);
}

/** Returns the text that was probably meant by a value that does not fit, and what happened to it; undefined if it is not known. */
export function meantValue(value: unknown, schema: ZodType | undefined): MeantValue | undefined {
  if (!schema || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const text = String(value);
  const fits = (one: string | undefined) =>
    one !== undefined && one !== text && schema.safeParse(one).success;
  const looks = asItLooks(text);
  if (fits(looks)) return { why: 'invisible', as: looks };
  const zeros = withDroppedZeros(looks, fits);
  if (zeros !== undefined) return { why: 'zeros', as: zeros };
  const short = /^(\d{5})-\d{4}$/.exec(looks)?.[1];
  if (short !== undefined && fits(short)) return { why: 'zip', as: short };
  // A time that is meant too cannot be left out.
  if (/\d:\d/.test(looks) && fits('2026-05-31T00:00:00Z')) return undefined;
  const [day, other] = daysMeant(looks).filter(fits);
  if (day === undefined) return undefined;
  return {
    why: /^[\d.]+$/.test(looks) && !/\..*\./.test(looks) ? 'serial' : 'day',
    as: day,
    ...(other ? { other } : {}),
  };
}

/**
 * Spreadsheets drop the zeros at the beginning of ZIP codes and the like: returns the digits with as many as fit. If other numbers of the
 * same length fit, no zero is missing.
 */
function withDroppedZeros(digits: string, fits: (text: string) => boolean): string | undefined {
  if (!/^[1-9]\d{0,9}$/.test(digits)) return undefined;
  if (['1', '9'].some((digit) => fits(digit.repeat(digits.length)))) return undefined;
  return ['0', '00', '000'].map((zeros) => zeros + digits).find(fits);
}

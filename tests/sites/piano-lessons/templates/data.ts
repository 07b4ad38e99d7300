import { createSite, reference, slug, text, zip } from 'crosstown';
import { z } from 'zod';

const Site = z.strictObject({
  name: text(),
  origin: z.string(),
  teacher: text(),
  phone: text(),
  email: z.email(),
  studio: z.strictObject({ street: text(), city: text(), zip: zip() }),
  keywords: z.array(text()),
});

/** A place where lessons are given. Rows of a spreadsheet: numbers come as text. */
export const City = z.strictObject({
  slug: slug(),
  name: text(),
  minutes: z.coerce.number().int().nonnegative(),
  zip: zip(),
  travel: text(),
});

/** An instrument at a level. */
export const Course = z.strictObject({
  slug: slug(),
  instrument: z.enum(['piano', 'organ']),
  level: z.enum(['beginner', 'returning', 'intermediate']),
  name: text(),
  ages: text(),
  lesson: z.strictObject({ minutes: z.number().int(), dollars: z.number() }),
  /** Whether it can be taught at the student's home. */
  portable: z.boolean(),
  text: text(),
  needs: z.array(text()).min(1),
});

/** What is true of one course in one city. */
const Week = z.strictObject({ city: reference('cities'), course: reference('courses'), text: text() });

const Moved = z.strictObject({ from: text(), to: text(), status: z.number().int() });

export const {
  pageType,
  useSite: useStudio,
  defineSite,
} = createSite({
  site: { from: 'site.yaml', schema: Site },
  data: {
    cities: { from: 'cities.csv', schema: City, singular: 'city' },
    courses: { from: 'courses.json', schema: Course, singular: 'course' },
    weeks: { from: 'weeks.yaml', schema: Week, singular: 'week' },
    moved: { from: 'moved.yaml', schema: Moved, singular: 'move' },
  },
  axes: { city: { city: 'cities' }, 'city-course': { city: 'cities', course: 'courses' } },
});

export type City = z.infer<typeof City>;
export type Course = z.infer<typeof Course>;

/** Whether a course is taught in a city: the organ stays where it stands. */
export function isTaught(course: Course, city: City): boolean {
  return course.portable || city.minutes === 0;
}

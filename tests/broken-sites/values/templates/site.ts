import { coordinates, dateTime, day, httpsUrl, internalLink, slug, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const way = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('bus'), line: z.number() }),
  z.strictObject({ by: z.literal('ferry'), pier: text() }),
]);

const member = z.strictObject({
  slug: slug(),
  since: day().optional(),
  born: z.iso.date().optional(),
  seen: dateTime().optional(),
  comes: z.iso.time().optional(),
  left: z.iso.datetime().optional(),
  mail: z.email().optional(),
  page: z.url().optional(),
  site: httpsUrl().optional(),
  starts: internalLink().optional(),
  level: z.enum(['beginner', 'builder', 'teacher']).optional(),
  hours: z.number().positive().max(40).multipleOf(0.5).optional(),
  fee: z.number().gte(10).lt(100).optional(),
  key: z.string().length(4).optional(),
  motto: z.string().min(3).max(20).optional(),
  nick: text(12).optional(),
  skills: z.array(text()).min(1).max(3).optional(),
  home: coordinates().optional(),
  way: way.optional(),
  size: z.union([z.number(), z.strictObject({ inches: z.number() })]).optional(),
  card: z.custom((value) => typeof value === 'string' && value.startsWith('C')).optional(),
});

/** The tool library, with members of whom a lot is known. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      members: { from: 'members/*.yaml', singular: 'member', schema: member },
    },
  },
};

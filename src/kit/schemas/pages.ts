import { z } from 'zod';
import { day, internalLink, line, pattern } from '../../index.ts';

/** Copy of every page type. Tokens such as `{service.name}` are replaced for each page. */
export const pageFields = () => ({
  updated: day(),
  title: pattern(70),
  description: pattern(300),
  keywords: z.array(pattern(60)).max(8).default([]),
  heading: pattern(90),
});

/** A redirect from an old address or folder (`/old/*`), or a page that is gone. */
export const redirectFields = () => ({
  from: z.string().regex(/^\/[^\s]+$/, { error: 'must be an old address of this site, such as /areas' }),
  to: internalLink().optional(),
  gone: z.literal(true).optional(),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
});

/** A photo or a logo. Its file is below `data/`. Width and height can be omitted; otherwise they must be those of the file, in pixels. */
export const photoFields = () => ({
  file: line(),
  alt: line(200),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  credit: line(120),
});

import { z } from 'zod';
import { day, line, pattern } from '../../index.ts';

/** Copy of every page type. Tokens such as `{service.name}` are replaced for each page. */
export const pageFields = () => ({
  updated: day(),
  title: pattern(70),
  description: pattern(300),
  keywords: z.array(pattern(60)).max(8).default([]),
  heading: pattern(90),
});

/** A photo or a logo. Its file is below `data/`. Width and height can be omitted; otherwise they must be those of the file, in pixels. */
export const photoFields = () => ({
  file: line(),
  alt: line(200),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  credit: line(120),
});

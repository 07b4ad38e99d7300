import { z } from 'zod';
import { pattern, text } from '../../index.ts';
import { lastChange } from './texts.ts';

/** Copy of every page type. Tokens such as `{service.name}` are replaced for each page. */
export const pageFields = () => ({
  updated: lastChange(),
  // Search results cut titles by width, not by characters: the audit warns of those over 600 pixels.
  title: pattern(160).meta({ shown: 65 }).describe('The title in search results and browser tabs.'),
  description: pattern(320).meta({ shown: 160 }).describe('What search results show below the title.'),
  keywords: z.array(pattern(60)).max(8).default([]),
  heading: pattern(90).describe('The heading of the page.'),
});

/** A photo or a logo. Its file is below `data/`. Width and height can be omitted; otherwise they must be those of the file, in pixels. */
export const photoFields = () => ({
  file: text().describe('The picture. Its path is relative to data/.'),
  alt: text(200).describe('What the image shows, for people who cannot see it.'),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  credit: text(120).describe('Who took or owns the photo.'),
});

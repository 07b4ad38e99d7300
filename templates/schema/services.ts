import { z } from 'zod';
import { line, markdown, reference, slug } from '#engine';
import { description, Photo, palette, question, scene, titled, updated } from './common.ts';
import { ICONS } from './vocabulary.ts';

/** A service, wherever it is done. */
export const Service = z.strictObject({
  slug: slug(),
  name: line(60),
  menu: line(30),
  icon: z.enum(ICONS),
  order: z.number().int().positive(),
  updated,
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: line(90),
  lead: line(420),
  summary: line(200),
  price: z.strictObject({ amount: z.number().positive(), unit: z.enum(['month', 'visit']) }).optional(),
  matters: z
    .array(z.enum(['water', 'housing', 'woods', 'commerce']))
    .min(1)
    .max(3),
  body: markdown(),
  signs: z.array(titled).min(3).max(5),
  approach: z.array(titled).min(3).max(5),
  prevention: z.array(line(260)).min(3).max(6),
  faq: z.array(question).min(3).max(4),
  related: z.array(reference('services')).min(2).max(3),
});

/** A service that has a page in towns; its slug may differ from that of the service it names. */
export const LocalService = z.strictObject({
  slug: slug(),
  service: reference('services'),
  name: line(40),
  order: z.number().int().positive(),
});

/** The text of one service in one town. */
export const Cell = z.strictObject({
  town: reference('towns'),
  service: reference('localServices'),
  updated,
  description,
  tagline: line(110),
  lead: line(420),
  body: markdown(),
  signs: z.array(line(200)).min(2).max(5),
  plan: z.array(titled).min(2).max(5),
  faq: z.array(question).max(3).default([]),
});

export type Service = z.infer<typeof Service>;
export type LocalService = z.infer<typeof LocalService>;
export type Cell = z.infer<typeof Cell>;

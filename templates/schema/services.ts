import { line, markdown, phrase, reference, slug } from 'crosstown';
import { z } from 'zod';
import { description, Photo, palette, question, scene, titled, updated } from './common.ts';
import { ICONS } from './vocabulary.ts';

/** What is known of every town. */
const fact = z.enum(['water', 'housing', 'woods', 'commerce']);

/** A service, wherever it is done. */
export const Service = z.strictObject({
  slug: slug(),
  name: line(60),
  /** The name as links and sentences write it: “Rodent control”. */
  label: line(60),
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
  matters: z.array(fact).min(1).max(3),
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
  label: line(40),
  order: z.number().int().positive(),
  /** The parts of its pages, in the order in which they stand. */
  sections: z.array(z.enum(['text', 'plan', 'questions', 'fact'])).min(2),
  /** The fact of a town that matters to it; each fact belongs to one service. */
  fact: fact.optional(),
  words: z.strictObject({ signs: phrase(['town'], 90), plan: phrase(['town'], 90), questions: line(90) }),
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

import { line, markdown, phrase, reference, slug } from 'crosstown';
import { cellFields, leastPrice, serviceFields } from 'crosstown/kit';
import { z } from 'zod';
import { Photo, palette, question, scene, titled } from './common.ts';
import { ICONS } from './vocabulary.ts';

/** What is known of every town. */
const fact = z.enum(['water', 'housing', 'woods', 'commerce']);

/** What a customer gets, fact by fact. */
const visit = z.strictObject({
  inspection: line(240),
  treatment: line(240),
  /** How many visits, and how long one takes. */
  visits: line(200),
  included: z.array(line(120)).min(2).max(6),
  preparation: line(240),
  /** What children and pets have to do with it. */
  family: line(240),
  followUp: line(240),
  /** What the price depends on, where there is more to say than the price itself. */
  cost: line(240),
});

/** Parts of a text that open in place. */
const details = z
  .array(z.strictObject({ title: line(90), text: markdown() }))
  .max(4)
  .default([]);

/** A service, wherever it is done. */
export const Service = z.strictObject({
  ...serviceFields(),
  /** The name in the middle of a sentence: “how our rodent control works”. */
  inText: line(40),
  menu: line(30),
  icon: z.enum(ICONS),
  order: z.number().int().positive(),
  scene,
  palette,
  photo: Photo.optional(),
  tagline: line(90),
  lead: line(420),
  /** Whether people call about it at once: its page offers the call, and says first what to do until someone is there. */
  urgent: z.boolean().default(false),
  /** What the quote form has chosen on its pages: one of the options in data/site.yaml. */
  pest: slug().optional(),
  price: leastPrice(['month', 'visit']).optional(),
  visit,
  matters: z.array(fact).min(1).max(3),
  /** The heading of the signs: what a customer sees, hears or finds. */
  signsTitle: line(60),
  signs: z.array(titled).min(3).max(5),
  /** What not every customer needs to read. It opens in place, with `prevention` and the questions. */
  details,
  prevention: z.array(line(260)).min(3).max(6),
  faq: z.array(question).min(3).max(4),
  /** The animals that it is about, those that most people call for first. */
  animals: z.array(reference('animals')).max(3).default([]),
  related: z.array(reference('services')).min(2).max(3),
});

/** A service that has a page in towns; its slug may differ from that of the service it names. */
export const LocalService = z.strictObject({
  slug: slug(),
  service: reference('services'),
  name: line(40),
  label: line(40),
  inText: line(40),
  order: z.number().int().positive(),
  /** A scene that looks out at the town. */
  scene,
  /** The palettes that suit its season. A town's own is taken where it is one of them, or else the first. */
  palettes: z.array(palette).min(1),
  /** The fact of a town that matters to it, which opens below the text; each fact belongs to one service. */
  fact: fact.optional(),
  words: z.strictObject({ signs: phrase(['town'], 90), plan: phrase(['town'], 90), questions: line(90) }),
});

/** The text of one service in one town. */
export const Cell = z.strictObject({
  ...cellFields({ town: 'towns', service: 'localServices' }),
  tagline: line(110),
  lead: line(420),
  signs: z.array(line(200)).min(2).max(5),
  /** What not every visitor needs to read. It opens in place, below the text. */
  details,
  plan: z.array(titled).min(2).max(5),
  /** What a customer gets here. What is the same in every town is on the page of the service. */
  visit: z.strictObject({
    included: line(120),
    visits: line(120),
    preparation: line(120),
    family: line(120),
  }),
  photo: Photo.optional(),
});

export type Service = z.infer<typeof Service>;
export type LocalService = z.infer<typeof LocalService>;
export type Cell = z.infer<typeof Cell>;

import { markdown, phrase, reference, slug, text } from 'crosstown';
import { cellFields, leastPrice, serviceFields } from 'crosstown/kit';
import { z } from 'zod';
import { Photo, palette, question, scene, titled } from './common.ts';
import { ICONS, PESTS } from './vocabulary.ts';

/** What is known of every town. */
const fact = z.enum(['water', 'housing', 'woods', 'commerce']);

/** What a customer gets, fact by fact. */
const visit = z.strictObject({
  inspection: text(240),
  treatment: text(240),
  /** How many visits, and how long one takes. */
  visits: text(200),
  included: z.array(text(120)).min(2).max(6),
  preparation: text(240),
  /** What children and pets have to do with it. */
  family: text(240),
  followUp: text(240),
  /** What the price depends on, where there is more to say than the price itself. */
  cost: text(240),
});

/** What a customer gets, on the pages of towns: a line for each fact. */
const lines = (most: number) =>
  z
    .strictObject({ included: text(most), visits: text(most), preparation: text(most), family: text(most) })
    .partial()
    .default({});

/** Parts of a text that open in place. */
const details = z
  .array(z.strictObject({ title: text(90), text: markdown() }))
  .max(4)
  .default([]);

/** A service, wherever it is done. */
export const Service = z.strictObject({
  ...serviceFields(),
  /** The name in the middle of a sentence: “how our rodent control works”. */
  inText: text(40),
  menu: text(30),
  icon: z.enum(ICONS),
  order: z.number().int().positive(),
  scene,
  palette,
  photo: Photo.optional(),
  tagline: text(90),
  lead: text(420),
  /** Whether people call about it at once: its page offers the call, and says first what to do until someone is there. */
  urgent: z.boolean().default(false),
  /** What the quote form has chosen on its pages: one of the options in data/site.yaml. */
  pest: slug().optional(),
  price: leastPrice(['month', 'visit']).optional(),
  /** What the usual job costs in all: “Usually two visits, from $298 in all”; or only how many visits it takes. */
  usual: text(60).optional(),
  /** The words by which a sentence that has its price names it: “wasp nests from $149”. Without any, the figure is enough. */
  said: z.array(text(40)).default([]),
  visit,
  matters: z.array(fact).min(1).max(3),
  /** The heading of the signs: what a customer sees, hears or finds. */
  signsTitle: text(60),
  signs: z.array(titled).min(3).max(5),
  /** What not every customer needs to read. It opens in place, with `prevention` and the questions. */
  details,
  prevention: z.array(text(260)).min(3).max(6),
  faq: z.array(question).min(3).max(4),
  /** The animals that it is about, those that most people call for first. */
  animals: z.array(reference('animals')).max(3).default([]),
  related: z.array(reference('services')).min(2).max(3),
});

/** A service that has a page in towns; its slug may differ from that of the service it names. */
export const LocalService = z.strictObject({
  slug: slug(),
  service: reference('services'),
  name: text(40),
  label: text(40),
  inText: text(40),
  order: z.number().int().positive(),
  /** A scene that looks out at the town. */
  scene,
  /** The palettes that suit its season. A town's own is taken where it is one of them, or else the first. */
  palettes: z.array(palette).min(1),
  /** The pests that it treats. */
  pests: z.array(z.enum(PESTS)).min(1),
  /**
   * The fact of a town that matters to it, which opens below the text, in towns where it is about pests of the service
   * alone. Each fact belongs to one service.
   */
  fact: fact.optional(),
  /**
   * What is the same in every town, in short lines: they are repeated on the page of each. The number of visits is left out
   * where `usual` of the service says it.
   */
  visit: lines(60),
  words: z.strictObject({ signs: phrase(['town'], 90), plan: phrase(['town'], 90), questions: text(90) }),
});

/** The text of one service in one town. */
export const Cell = z.strictObject({
  ...cellFields({ town: 'towns', service: 'localServices' }),
  tagline: text(110),
  lead: text(420),
  signs: z.array(text(200)).min(2).max(5),
  /** What not every visitor needs to read. It opens in place, below the text. */
  details,
  plan: z.array(titled).min(2).max(5),
  /** What differs in the town from what a customer gets everywhere: it follows the line of the local service. */
  visit: lines(120),
  photo: Photo.optional(),
});

export type Service = z.infer<typeof Service>;
export type LocalService = z.infer<typeof LocalService>;
export type Cell = z.infer<typeof Cell>;

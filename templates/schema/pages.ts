import { z } from 'zod';
import { day, internalLink, line, markdown, pattern, slug } from '#engine';
import { palette, question, scene, titled, updated } from './common.ts';
import { ICONS } from './vocabulary.ts';

const blockHead = { id: slug().optional(), title: line(90), intro: line(420).optional() };
const card = titled.extend({ icon: z.enum(ICONS).optional(), link: internalLink().optional() });

/** A part of a page whose order and text marketers decide; templates decide what each kind looks like. */
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...blockHead, body: markdown() }),
  z.strictObject({ kind: z.literal('cards'), ...blockHead, items: z.array(card).min(2).max(8) }),
  z.strictObject({ kind: z.literal('steps'), ...blockHead, items: z.array(titled).min(2).max(6) }),
  z.strictObject({ kind: z.literal('facts'), ...blockHead, items: z.array(titled).min(2).max(8) }),
  z.strictObject({ kind: z.literal('questions'), ...blockHead, items: z.array(question).min(2).max(6) }),
  z.strictObject({ kind: z.literal('call'), ...blockHead, body: line(420) }),
]);

/** The head and the wording of one page type. Tokens such as {town.name} are filled in page by page. */
export const PageCopy = z.strictObject({
  slug: slug(),
  updated,
  title: pattern(70),
  description: pattern(300),
  keywords: z.array(pattern(60)).max(8).default([]),
  eyebrow: pattern(60).optional(),
  heading: pattern(90),
  /** Title on the share image, where the heading holds tokens: one image serves all pages of the type. */
  share: line(70).optional(),
  tagline: pattern(140).optional(),
  lead: pattern(420).optional(),
  scene: scene.optional(),
  palette: palette.optional(),
  blocks: z.array(Block).default([]),
});

/** A question about the company's work, and when it comes up. */
export const Faq = z.strictObject({
  question: line(140),
  answer: line(700),
  group: z.enum(['Before a visit', 'During treatment', 'Prices and plans', 'After a visit']),
  home: z.boolean(),
});

/** A review. `sample` marks one that was written to show the layout; pages say so beside it. */
export const Review = z.strictObject({
  author: line(60),
  rating: z.number().min(1).max(5),
  date: day(),
  text: line(500),
  sample: z.boolean(),
});

/** An address that moved. */
export const Redirect = z.strictObject({
  from: z.string().regex(/^\/[^\s]+$/, { error: 'must be an old address of this site, such as /areas' }),
  to: internalLink(),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
});

export type Block = z.infer<typeof Block>;
export type PageCopy = z.infer<typeof PageCopy>;
export type Faq = z.infer<typeof Faq>;
export type Review = z.infer<typeof Review>;

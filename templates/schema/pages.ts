import { internalLink, markdown, pattern, reference, slug, text } from 'crosstown';
import { pageFields, redirectFields, reviewFields, sampleFields } from 'crosstown/kit';
import { z } from 'zod';
import { pictured, question, titled } from './common.ts';
import * as words from './page-words.ts';
import { ICONS } from './vocabulary.ts';

const blockHead = { id: slug().optional(), title: text(90), intro: text(420).optional() };
/** `animal` is shown above the fact. */
const fact = titled.extend({ animal: reference('animals').optional() });
/** A card shows its scene, or else its icon. */
const card = titled.extend({
  ...pictured,
  icon: z.enum(ICONS).optional(),
  link: internalLink().optional(),
});

/** A part of a page whose order and text marketers decide; templates decide what each kind looks like. */
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...blockHead, ...pictured, body: markdown() }),
  z.strictObject({ kind: z.literal('cards'), ...blockHead, items: z.array(card).min(2).max(8) }),
  z.strictObject({ kind: z.literal('steps'), ...blockHead, items: z.array(titled).min(2).max(6) }),
  z.strictObject({ kind: z.literal('facts'), ...blockHead, items: z.array(fact).min(2).max(8) }),
  z.strictObject({ kind: z.literal('questions'), ...blockHead, items: z.array(question).min(2).max(6) }),
  z.strictObject({ kind: z.literal('call'), ...blockHead, body: text(420) }),
]);

/** What the copy of every page type has. Tokens such as {town.name} are filled in page by page. */
const page = {
  ...pageFields(),
  eyebrow: pattern(60).optional(),
  tagline: pattern(140).optional(),
  lead: pattern(420).optional(),
  ...pictured,
};

/** A page of which there is one: its name in menus, breadcrumbs and lists, and its text in blocks. */
const single = { ...page, name: text(40), blocks: z.array(Block).default([]) };

/** Pages of which there is one, and whose whole copy is their blocks. */
const PLAIN = z.enum([
  'home',
  'specials',
  'premium-consultation',
  'wildlife-management',
  'privacy',
  'terms',
  'thank-you',
]);

/** The head and the copy of one page type: what all have, and the words of its own sections. */
export const PageCopy = z.discriminatedUnion('slug', [
  z.strictObject({ slug: PLAIN, ...single }),
  z.strictObject({ slug: z.literal('about'), ...single, words: words.about }),
  z.strictObject({ slug: z.literal('services'), ...single, words: words.services }),
  z.strictObject({ slug: z.literal('service-areas'), ...single, words: words.serviceAreas }),
  z.strictObject({ slug: z.literal('blog'), ...single, words: words.posts }),
  z.strictObject({ slug: z.literal('news'), ...single, words: words.posts }),
  z.strictObject({ slug: z.literal('contact'), ...single, words: words.contact }),
  z.strictObject({ slug: z.literal('reviews'), ...single, words: words.reviews }),
  z.strictObject({ slug: z.literal('sitemap'), ...single, words: words.sitemap }),
  z.strictObject({ slug: z.literal('preventative-maintenance'), ...single, words: words.plan }),
  z.strictObject({ slug: z.literal('not-found'), ...single, words: words.notFound }),
  z.strictObject({ slug: z.literal('service'), ...page, words: words.service }),
  z.strictObject({ slug: z.literal('town'), ...page, words: words.town }),
  z.strictObject({ slug: z.literal('neighbourhood'), ...page, words: words.neighbourhood }),
  z.strictObject({ slug: z.literal('village'), ...page, words: words.village }),
  z.strictObject({ slug: z.literal('town-service'), ...page, words: words.townService }),
  z.strictObject({ slug: z.literal('article'), ...page, words: words.article }),
  z.strictObject({ slug: z.literal('news-item'), ...page, words: words.newsItem }),
]);

/** A question about the company's work, and when it comes up. */
export const Faq = question.extend({ group: text(40), home: z.boolean() });

/** A review. `sample` marks one that was written to show the layout; pages say so beside it. */
export const Review = z.strictObject({
  ...reviewFields(),
  ...sampleFields(),
  /** The job that the review is about: pages that show the job show what was said of it. */
  job: reference('cases').optional(),
});

/** An address that moved. */
export const Redirect = z.strictObject(redirectFields());

export type Block = z.infer<typeof Block>;
export type PageCopy = z.infer<typeof PageCopy>;
/** The copy of a page of which there is one. */
export type SingleCopy = Extract<PageCopy, { blocks: unknown }>;
/** The copy of one page type, by its id. */
export type CopyFor<Slug extends PageCopy['slug']> = Extract<PageCopy, { slug: Slug }>;
export type Faq = z.infer<typeof Faq>;
export type Review = z.infer<typeof Review>;

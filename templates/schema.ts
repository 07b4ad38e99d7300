import { z } from 'zod';
import {
  coordinates,
  day,
  internalLink,
  line,
  markdown,
  moment,
  pattern,
  reference,
  slug,
  zip,
} from '#engine';

/** Names of the drawn scenes in `templates/scenes/`. A record picks the one that its place looks like. */
export const SCENES = [
  'harbor',
  'lighthouse',
  'beach',
  'mill-river',
  'lake',
  'causeway',
  'hills',
  'village',
  'farm',
  'main-street',
  'old-houses',
  'suburb',
  'kitchen',
  'porch',
  'attic',
  'bedroom',
  'pantry',
  'garden',
  'shop',
  'framing',
  'night-call',
  'inspection',
  'woods',
  'wildlife',
] as const;

/** Colour moods of a scene: the time of day or of the year in which it is drawn. */
export const PALETTES = ['day', 'dawn', 'dusk', 'autumn', 'winter', 'night'] as const;

/** Names of the drawn icons in `templates/icons/`. */
export const ICONS = [
  'ant',
  'bed-bug',
  'bee',
  'beetle',
  'building',
  'calendar',
  'check',
  'clock',
  'clipboard',
  'crane',
  'home',
  'leaf',
  'mosquito',
  'moth',
  'mouse',
  'phone',
  'pin',
  'raccoon',
  'roach',
  'shield',
  'siren',
  'spider',
  'star',
  'termite',
  'tick',
  'wasp',
  'wave',
] as const;

const updated = day();
const scene = z.enum(SCENES);
const palette = z.enum(PALETTES);
const description = line(165);
const titled = z.strictObject({ title: line(70), text: line(420) });
const place = z.strictObject({ name: line(60), note: line(140) });
const question = z.strictObject({ question: line(140), answer: line(700) });

/** A real photograph. Where a record has one it stands in place of the drawn scene. */
export const Photo = z.strictObject({
  file: line(),
  alt: line(200),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  credit: line(120),
});

export const Town = z.strictObject({
  slug: slug(),
  name: line(40),
  kind: z.enum(['city', 'town', 'region']),
  zip: zip(),
  coordinates: coordinates(),
  updated,
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: line(90),
  lead: line(420),
  facts: z.strictObject({
    water: line(420),
    housing: line(420),
    woods: line(420),
    commerce: line(420),
  }),
  seasons: z.strictObject({ spring: line(320), summer: line(320), fall: line(320), winter: line(320) }),
  landmarks: z.array(line(60)).min(3).max(6),
  why: z.array(titled).min(3).max(4),
  neighborhoods: z.array(place).length(8),
  services: z.strictObject({
    'general-pest-control': line(260),
    'bee-wasp-removal': line(260),
    'mosquito-treatment': line(260),
    'rodent-control': line(260),
    'bed-bug-treatment': line(260),
    'commercial-pest-control': line(260),
  }),
  faq: z.array(question).min(2).max(3),
});

export const Neighbourhood = z.strictObject({
  slug: slug(),
  town: reference('towns'),
  kind: z.enum(['neighbourhood', 'village']),
  name: line(40),
  zip: zip(),
  coordinates: coordinates(),
  updated,
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: line(90),
  lead: line(420),
  about: markdown(),
  expertise: z.array(titled).min(3).max(4),
  areas: z.array(place).min(5).max(8),
  faq: z.array(question).min(2).max(4),
});

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

export const LocalService = z.strictObject({
  slug: slug(),
  service: reference('services'),
  name: line(40),
  order: z.number().int().positive(),
});

export const Cell = z.strictObject({
  town: reference('towns'),
  service: reference('localServices'),
  updated,
  description,
  tagline: line(110),
  lead: line(420),
  body: markdown(),
  signs: z.array(line(200)).length(3),
  plan: z.array(titled).length(3),
  faq: z.array(question).min(1).max(2),
});

export const Post = z.strictObject({
  slug: slug(),
  title: line(90),
  description,
  date: moment(),
  updated: moment().optional(),
  scene,
  palette,
  photo: Photo.optional(),
  summary: line(260),
  keywords: z.array(line(50)).min(2).max(8),
  services: z.array(reference('services')).max(3).default([]),
  towns: z.array(reference('towns')).max(4).default([]),
  body: markdown(),
});

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

export type Photo = z.infer<typeof Photo>;
export type Town = z.infer<typeof Town>;
export type Neighbourhood = z.infer<typeof Neighbourhood>;
export type Service = z.infer<typeof Service>;
export type LocalService = z.infer<typeof LocalService>;
export type Cell = z.infer<typeof Cell>;
export type Post = z.infer<typeof Post>;
export type Block = z.infer<typeof Block>;
export type PageCopy = z.infer<typeof PageCopy>;
export type Faq = z.infer<typeof Faq>;
export type Review = z.infer<typeof Review>;

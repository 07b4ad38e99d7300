/** The entry point `crosstown` for templates. Templates import nothing else of `src/`. */
export { type Letter, type Lettering, openLettering } from './assets/lettering.ts';
export { defineSite, pageTypesFor } from './config/define.ts';
export {
  coordinates,
  day,
  httpsUrl,
  indexable,
  internalLink,
  line,
  locales,
  localized,
  markdown,
  moment,
  pattern,
  phrase,
  reference,
  slug,
  valuesOf,
  zip,
} from './load/schema/fields.ts';
export { fillPhrase } from './load/text/tokens.ts';
export type {
  BuildOf,
  ChosenImage,
  CopyOf,
  DataDefinition,
  DataOf,
  Drawing,
  GivenSettings,
  Head,
  Image,
  ImageSource,
  Images,
  Issue,
  LayoutContextOf,
  Links,
  LinkTag,
  MetaTag,
  Origins,
  PageContext,
  Pagination,
  Photo,
  SharedPage,
  SharedPageOf,
  SiteDefinition,
  SiteSettings,
} from './model.ts';
export { distanceMiles } from './plan/lookups.ts';
export { useBuild } from './render/context.tsx';
export { Island } from './render/islands.tsx';
export { Markdown } from './render/markdown.tsx';
export { Text } from './render/placeholders.tsx';

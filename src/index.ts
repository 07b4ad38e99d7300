/** The entry point `crosstown` for templates. Templates import nothing else of `src/`. */
import type { ZodType } from 'zod';
import type { GivenShape, SiteFunctions, StandardSite } from './core/model.ts';
import { completePageType, completeSite, withoutTypes } from './site/config/define.ts';
import { useBuild } from './site/render/context.tsx';

export type {
  ChosenImage,
  Drawing,
  GivenSettings,
  Head,
  HubEntry,
  Issue,
  Origins,
  Pagination,
  Photo,
} from './core/model.ts';
export { type Letter, openLettering } from './site/assets/lettering.ts';
export { distanceMiles } from './site/plan/lookups.ts';
export { officeOf } from './site/plan/offices.ts';
export { Island } from './site/render/islands.tsx';
export { Markdown } from './site/render/markdown.tsx';
export { TextSlot } from './site/render/placeholders.tsx';
export {
  basePath,
  coordinates,
  dateTime,
  day,
  host,
  httpsUrl,
  indexable,
  internalLink,
  languages,
  linkContract,
  markdown,
  origin,
  pattern,
  phrase,
  reference,
  slug,
  text,
  valuesOf,
  zip,
} from './site/schema/fields.ts';
export { fillPhrase } from './site/text/tokens.ts';

/**
 * Creates the functions of a site, typed by its data: `pageType` and `defineSite` for its definition, `useSite` for its
 * sections. `templates/data.ts` exports them, and the other modules of the site import them from there.
 */
export function createSite<
  const Collections extends Readonly<Record<string, ZodType>>,
  const Axes extends Readonly<
    Record<string, Readonly<Record<string, keyof Collections & string>>>
  > = Readonly<Record<never, never>>,
  const Copy extends keyof Collections & string = never,
  Site extends ZodType = ZodType<StandardSite>,
>({
  site,
  data: collections,
  copy,
  axes,
}: GivenShape<Site, Collections, Copy, Axes>): SiteFunctions<{
  // In this order, messages of the compiler, which are cut off, begin with what is short.
  readonly copy: Copy;
  readonly axes: Axes;
  readonly collections: Collections;
  readonly site: Site;
}> {
  const declared: Readonly<Record<string, object>> = axes ?? {};
  const data = { collections, ...(site === undefined ? {} : { site }) };
  return {
    pageType: (type) => completePageType({ axes: declared[type.id] ?? {}, ...type }),
    useSite: () => withoutTypes(useBuild()),
    defineSite: (given) => completeSite({ data, ...(copy === undefined ? {} : { copy }), ...given }),
    types: withoutTypes({}),
  };
}

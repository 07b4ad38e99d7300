import { type ZodType, z } from 'zod';
import type { DataDefinition } from '../../core/model.ts';
import { basePath, host, languages, linkContract, origin, text } from './fields.ts';

/** The default fields of the site record: those that the engine reads. */
export const standardSiteFields = () => ({
  name: text(60),
  /** For home screens, which have little room. Default: the name. */
  shortName: text(30).optional(),
  origin: origin(),
  /** The path of the origin that the site is below: `/locations`. */
  base: basePath().optional(),
  /** A language tag of BCP 47. */
  language: text(35).default('en-US'),
  /** The languages of a site with several, the main one first; `language` is not used then. */
  languages: languages().optional(),
  output: z.enum(['file', 'directory']).default('file'),
  host: host().optional(),
  themeColor: text(30).optional(),
  /** For dark mode. */
  themeColorDark: text(30).optional(),
  backgroundColor: text(30).optional(),
  description: text(165).optional(),
  keywords: z.array(text(50)).default([]),
  linkContract: linkContract().optional(),
});

/** Returns the file of the site record and its schema. */
export function siteRecordOf({ site }: DataDefinition): NonNullable<DataDefinition['site']> {
  return site ?? { from: 'site.yaml', schema: z.strictObject(standardSiteFields()) };
}

/** Returns the schema of the records of a collection, or of the site record. */
export function schemaOf(data: DataDefinition, collection: string): ZodType | undefined {
  const own = Object.hasOwn(data.collections, collection) ? data.collections[collection] : undefined;
  return own?.schema ?? (collection === 'site' ? siteRecordOf(data).schema : undefined);
}

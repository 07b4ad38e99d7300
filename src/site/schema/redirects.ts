import picomatch from 'picomatch';
import { z } from 'zod';
import type { DataDefinition, SourceFile } from '../../core/model.ts';
import { internalLink } from './fields.ts';

/** The file with the addresses that have moved. */
export const REDIRECTS_FILE = 'redirects.yaml';

/** A redirect from an old address or folder (`/old/*`), or a page that is gone. */
export const redirectFields = () => ({
  from: z.string().regex(/^\/[^\s]+$/, { error: 'must be an old address of this site, such as /areas' }),
  to: internalLink().optional(),
  gone: z.literal(true).optional(),
  status: z
    .union([z.literal(301), z.literal(302)], { error: ({ input }) => statusError(String(input)) })
    .default(301),
});

/** What the statuses of other programs mean here. */
const MEANT: readonly (readonly [status: RegExp, meaning: string])[] = [
  [/^4(?:04|10)$|gone|deleted/i, 'for a page that is gone, write “gone: true” and neither “to” nor “status”'],
  [/^30[18]|^perm|moved/i, '“301” is the one for an address that has moved for good'],
  [/^30[237]|temp|found/i, '“302” is the one for an address that has moved for a time'],
  [/^200/, 'no other page can be shown at the address'],
];

function statusError(written: string): string {
  const [, meaning] = MEANT.find(([status]) => status.test(written)) ?? [];
  return `must be 301 or 302${meaning ? `: ${meaning}` : ''}`;
}

/** One object, since records stay valid while their schema is the same. */
const REDIRECTS = { from: REDIRECTS_FILE, schema: z.strictObject(redirectFields()), singular: 'redirect' };

/**
 * Adds the collection `redirects` to a site whose data has the file, but that does not define the collection: a published page that
 * moves needs a redirect, and a message names the line to add to this file.
 */
export function withRedirects(definition: DataDefinition, files: readonly SourceFile[]): DataDefinition {
  const { collections } = definition;
  const path = `data/${REDIRECTS_FILE}`;
  const isThere = files.some((file) => file.path === path);
  if (!isThere || Object.hasOwn(collections, 'redirects')) return definition;
  if (isReadByCollection(definition, path)) return definition;
  return { ...definition, collections: { ...collections, redirects: REDIRECTS } };
}

/** Whether a collection of the site reads a file, so that it means something else than usual. */
export function isReadByCollection({ collections }: DataDefinition, path: string): boolean {
  return Object.values(collections).some(({ from }) => picomatch.isMatch(path, `data/${from}`));
}

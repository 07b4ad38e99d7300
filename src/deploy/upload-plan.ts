import type { OutputChanges } from './compare.ts';
import type { ListedFile } from './manifest.ts';
import type { StoredHeaders } from './stored-headers.ts';

/**
 * The order of uploads: assets, then pages, then sitemaps, feeds and other text files. The styles and scripts of a page are uploaded before
 * the page, and a page before the sitemap that lists it.
 */
export const STAGES = ['assets', 'pages', 'lists'] as const;

/** When a file is uploaded. */
export type Stage = (typeof STAGES)[number];

/** A file to upload, and what object storage keeps with it. */
export interface Upload extends ListedFile, StoredHeaders {
  readonly stage: Stage;
}

/** What to do, in this order. */
export interface UploadPlan {
  readonly uploads: readonly Upload[];
  /** Last: a visitor may still have a page that needs them. */
  readonly deletions: readonly string[];
}

/** Puts changes in order. Without `withRules`, the files that only some hosts read (`_headers`, `_redirects`) are left out. */
export function planUploads(
  { uploads, deletions }: OutputChanges,
  headersOf: (path: string) => StoredHeaders,
  withRules: boolean,
): UploadPlan {
  const isUsed = (path: string) => withRules || !RULES.test(path);
  const planned = uploads
    .filter(({ path }) => isUsed(path))
    .map((file): Upload => ({ ...file, ...headersOf(file.path), stage: stageOf(file.path) }));
  return {
    uploads: STAGES.flatMap((stage) => planned.filter((upload) => upload.stage === stage)),
    deletions: deletions.filter(isUsed),
  };
}

/** Rules that Netlify and Cloudflare Pages read, and that others would publish. */
const RULES = /^_(?:headers|redirects)$/;

function stageOf(path: string): Stage {
  if (path.endsWith('.html')) return 'pages';
  return /\.(?:xml|txt)$/.test(path) || RULES.test(path) ? 'lists' : 'assets';
}

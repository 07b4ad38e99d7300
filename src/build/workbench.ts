import { openCache } from '../cache/cache.ts';
import { createLintReport, type LintReport } from '../lint/lint-report.ts';
import { createPageLint, type PageLint } from '../lint/page-lint.ts';
import { DEFAULT_BUDGETS, type PageSource } from '../lint/size-budget.ts';
import { brotli, cachedCompressor } from '../lint/sizes.ts';
import type { Issue, PagePlan } from '../model.ts';
import { fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { InlineParts } from '../render/document.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { countByType } from '../render/usage.ts';

/** What pages are finished with, once it is decided what each type carries in itself. */
export interface Workbench {
  readonly renderer: PageRenderer;
  readonly lookout: PageLint;
  readonly verdict: LintReport;
  /** What the pages of a type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, InlineParts>;
  inlineOf(page: PagePlan): InlineParts;
  /** What is wrong with all that was seen. `read` gives the bytes of a file that was written. */
  issues(read: (path: string) => Uint8Array): Promise<readonly Issue[]>;
}

interface Parts {
  readonly site: PlannedSite;
  readonly renderer: PageRenderer;
  /** What pages of each type carry in themselves, by its id. */
  readonly inline: Workbench['inline'];
  /** Paths of the files that are no pages. */
  readonly files: readonly string[];
  /** Whether files are gone that the last build left. */
  readonly hasLostFiles?: boolean;
  /** Whether it is for the pages of a shard alone. */
  readonly isPart?: boolean;
  /** Where the site is: what builds before have weighed is found there. */
  readonly root?: string;
}

/** Sets up the workbench of one attempt at the pages. */
export function createWorkbench(parts: Parts): Workbench {
  const { site, renderer, inline, files, hasLostFiles = false, isPart = false, root } = parts;
  const limits = { ...DEFAULT_BUDGETS, ...site.definition.budgets };
  const verdict = createLintReport(site, limits, { isShard: isPart });
  for (const [type, { css }] of inline) verdict.css(type, css);
  const inlineOf = ({ type }: PagePlan) => inline.get(type.id) ?? { css: '', loader: '' };
  const counts = countByType(site.plan.pages);
  return {
    renderer,
    lookout: createPageLint({
      ...site,
      files: new Set(files),
      siblingsOf: ({ type }) => counts.get(type.id) ?? 0,
      hasLostAddresses: hasLostFiles,
    }),
    verdict,
    inline,
    inlineOf,
    async issues(read) {
      const partsOf: PageSource['partsOf'] = (page) => renderer.partsOf(page, inlineOf(page));
      const sizes = root === undefined ? brotli : cachedCompressor(openCache(root));
      return verdict.issues({ partsOf, read: (page) => read(fileOf(page)), compressor: sizes });
    },
  };
}

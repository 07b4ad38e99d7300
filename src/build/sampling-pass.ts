import type { Issue, PagePlan } from '../model.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { sampleOf, type UsageLog } from '../render/usage.ts';
import { collectIssues } from '../sandbox/template-issues.ts';
import type { UpToDate } from './incremental/up-to-date.ts';

interface Inputs {
  readonly renderer: PageRenderer;
  readonly upToDate: UpToDate | undefined;
  /** All pages of the plan. */
  readonly pages: readonly PagePlan[];
  /** The pages to sample. */
  readonly candidates: readonly PagePlan[];
}

/**
 * Finds out which classes and islands the page types use, before any page is finished: from a sample of the pages to build, and
 * from the build manifest for all others. Returns the issues of their templates.
 */
export function runSamplingPass({ renderer, upToDate, pages, candidates }: Inputs): Issue[] {
  const issues = collectIssues(sampleOf(candidates), (page) => {
    const { fragments } = renderer.sample(page);
    upToDate?.noteRendered(page, fragments);
  });
  for (const page of upToDate ? pages : []) {
    const entry = upToDate?.find(page);
    if (entry) renderer.usage.note(page.type.id, upToDate?.usesOf(entry) ?? []);
  }
  return issues;
}

/** Remembers which classes are in use. The function returned reports a page type that has come to use another class since. */
export function watchForUnstableClasses({ types }: Pick<UsageLog, 'types'>): () => Issue[] {
  const before = new Map([...types].map(([type, { classes }]) => [type, new Set(classes)]));
  return () => {
    for (const [type, { classes }] of types)
      for (const name of classes)
        if (!before.get(type)?.has(name)) return [{ code: 'restless-class', facts: { type, name } }];
    return [];
  };
}

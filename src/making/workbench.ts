import type { Issue, PagePlan } from '../model.ts';
import { createScales, DEFAULT_BUDGETS, type Scales } from '../observe/budget.ts';
import type { PlannedSite } from '../planning.ts';
import type { InlineCode } from '../render/document.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { countByType } from '../render/usage.ts';

/** What pages are finished with, once it is decided what each type carries in itself. */
export interface Workbench {
  readonly renderer: PageRenderer;
  readonly scales: Scales;
  /** What the pages of a type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, InlineCode>;
  inlineOf(page: PagePlan): InlineCode;
  /** How many pages of its type there are. */
  siblingsOf(page: PagePlan): number;
  /** What is too heavy of all that went over the scales. `read` gives the bytes of a file that was written. */
  issues(read: (path: string) => Uint8Array): Promise<readonly Issue[]>;
}

interface Parts {
  readonly site: PlannedSite;
  readonly renderer: PageRenderer;
}

/** Sets up the workbench of one attempt at the pages. */
export function createWorkbench({ site, renderer }: Parts, inline: Workbench['inline']): Workbench {
  const scales = createScales({ ...DEFAULT_BUDGETS, ...site.definition.budgets });
  for (const [type, { css }] of inline) scales.css(type, css);
  const inlineOf = ({ type }: PagePlan) => inline.get(type.id) ?? { css: '', loader: '' };
  const counts = countByType(site.plan.pages);
  return {
    renderer,
    scales,
    inline,
    inlineOf,
    siblingsOf: ({ type }) => counts.get(type.id) ?? 0,
    issues: (read) =>
      scales.issues({
        partsOf: (page) => renderer.partsOf(page, inlineOf(page)),
        read: ({ file }) => read(file),
      }),
  };
}

import { pageName } from '../diagnostics/catalogue/templates.ts';
import { NotFoundError } from '../diagnostics/issue.ts';
import type { PagePlan } from '../model.ts';
import { type Mistake, metOn, onPage, type TemplateLog } from '../sandbox/log.ts';
import { PageMistakes } from '../sandbox/page-mistakes.ts';
import type { RenderedSection } from './fragments.tsx';

/** A page with all that is on it. */
interface Rendered {
  readonly before: readonly RenderedSection[];
  readonly sections: readonly RenderedSection[];
  readonly after: readonly RenderedSection[];
}

/** Makes a page. When templates do anything wrong on it, all of that is thrown, as PageMistakes. */
export function soundly<R extends Rendered>(
  page: PagePlan,
  make: (page: PagePlan) => R,
  log: TemplateLog,
): R {
  const mistakes: Mistake[] = [];
  try {
    const made = log.during(
      () => onPage(page),
      () => make(page),
    );
    mistakes.push(...log.take(), ...mistakesOn(made));
    if (mistakes.length === 0) return made;
  } catch (error) {
    mistakes.push(...log.take());
    if (error instanceof NotFoundError) mistakes.push(error.issue);
    // What is thrown beside them may follow from them.
    else if (mistakes.length === 0) throw withPage(error, page);
  }
  throw new PageMistakes(mistakes.map((mistake) => metOn(mistake, page)));
}

/** A fault of ours, with the page that it was met on. */
function withPage(error: unknown, page: PagePlan): unknown {
  if (error instanceof Error) error.stack = `${error.stack}\n    on the page ${pageName(onPage(page))}`;
  return error;
}

function mistakesOn({ before, sections, after }: Rendered): Mistake[] {
  const found: Mistake[] = [];
  for (const list of [before, sections, after])
    for (const { fragments } of list)
      for (const { mistakes } of fragments) if (mistakes) found.push(...mistakes);
  return found;
}

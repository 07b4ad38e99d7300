import type { ReactElement } from 'react';
import { pageName } from '../../core/diagnostics/code-pieces.ts';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type { PagePart, PagePlan, RenderedPage } from '../../core/model.ts';
import { escapeAsReact } from '../../core/util/escape.ts';
import type { Dependency } from '../dependencies/dependencies.ts';
import { type Uses, usesOf } from '../dependencies/uses.ts';
import { createErrorAttribution } from '../templates/attribute.ts';
import {
  createTemplateLog,
  issueOnPage,
  PageIssuesError,
  pageFacts,
  type TemplateIssue,
  type TemplateLog,
} from '../templates/template-issues.ts';
import { createDescriber, type Description, type RenderInput } from './describe.ts';
import { createAssembler, type DocumentParts, type InlineParts } from './document.ts';
import { createSectionRenderer, type Fragment } from './fragments.tsx';
import { createUsageLog, type UsageLog } from './usage.ts';

export interface PageRenderer {
  /** Renders a page in the sampling pass, before the inlined code of its type is known. */
  sample(page: PagePlan): Trace;
  /** The classes and islands that rendered pages use, by page type. */
  readonly usage: UsageLog;
  render(page: PagePlan, inline: InlineParts): FinishedPage;
  /** Drops the result of the sampling pass for a page. */
  forget(page: PagePlan): void;
  /** Returns the parts of a page, to report which are the largest. */
  partsOf(page: PagePlan, inline: InlineParts): readonly PagePart[];
  /** Renders the sections of a page again, with those of the layout. */
  sectionsOf(page: PagePlan): readonly PagePart[];
}

/** The dependencies of a page, and the classes and islands that it uses. */
interface Trace {
  /** Dependencies of the page and of the fragments that only it has. */
  readonly dependencies: readonly Dependency[];
  /** Classes and islands of the fragments that only it has. */
  readonly uses: readonly Uses[];
  /** Fragments that other pages may share. They have their own dependencies and uses. */
  readonly fragments: readonly SharedFragment[];
}

interface SharedFragment extends Fragment {
  readonly dependencies: readonly Dependency[];
}

interface FinishedPage extends Trace, RenderedPage {}

/** A rendered page without the inlined code of its type. */
interface MadePage extends Trace {
  readonly parts: RenderedParts;
  /** The fragments of all sections. */
  readonly body: readonly Fragment[];
}

/** A described page with rendered sections. */
type RenderedParts = Omit<Description, keyof DocumentParts> & DocumentParts;

/** Creates the renderer of a plan's pages. Fragments that recur are rendered once. */
export function createPageRenderer(input: RenderInput, usage: UsageLog = createUsageLog()): PageRenderer {
  const { definition, settings, commonHead, fragments, trees, islandProps } = input;
  const { log = createTemplateLog(createErrorAttribution('.')) } = input;
  const { describe, observer } = createDescriber(input);
  const { language } = settings;
  const options = { ...fragments, language, log: log.createSeparate(), trees, islandProps };
  const renderSection = createSectionRenderer(observer, definition.islands, options);
  const assemble = createAssembler({ settings, commonHead });
  const sampled = new Map<PagePlan, MadePage>();
  const renderParts = (page: PagePlan): RenderedParts => {
    const description = describe(page);
    const all = (elements: readonly ReactElement[]) =>
      elements.map((element) => renderSection(element, page.cell));
    const { before, sections, after } = description;
    return { ...description, before: all(before), sections: all(sections), after: all(after) };
  };
  /** Renders a page and records what it depends on and uses. */
  const make = (page: PagePlan): MadePage => {
    const { value: parts, dependencies } = observer.observe(() => withPageIssues(page, renderParts, log));
    const sections = [...parts.before, ...parts.sections, ...parts.after];
    const body = sections.flatMap(({ fragments }) => fragments);
    const { own, fragments } = partsIn(body);
    if (parts.bodyClass) own.add(usesOf([escapeAsReact(parts.bodyClass)], []));
    usage.note(page.type.id, own);
    for (const fragment of fragments) usage.note(page.type.id, [fragment.uses]);
    return { parts, body, dependencies, uses: [...own], fragments };
  };
  /** Renders each section again: only few pages are reported. */
  const sectionsIn = ({ before, sections, after }: Description) =>
    [...before, ...sections, ...after].map(
      (element): PagePart => ({ name: nameOf(element), content: renderSection(element).html.join('') }),
    );
  return {
    usage,
    sample(page) {
      const made = make(page);
      sampled.set(page, made);
      return made;
    },
    render(page, inline) {
      const { parts, ...made } = sampled.get(page) ?? make(page);
      sampled.delete(page);
      const { summary: head, jsonLd, firstImage } = parts;
      return { page, head, jsonLd, firstImage, ...made, content: assemble(parts, inline) };
    },
    forget: (page) => void sampled.delete(page),
    sectionsOf: (page) => sectionsIn(describe(page)),
    partsOf(page, { css }) {
      const description = describe(page);
      return [
        { name: 'CSS', content: css },
        { name: 'structured data', content: description.jsonLd },
        ...sectionsIn(description),
      ];
    },
  };
}

/** Splits fragments into the uses of those of this page alone, and those that pages may share. */
function partsIn(body: readonly Fragment[]): { own: Set<Uses>; fragments: SharedFragment[] } {
  const own = new Set<Uses>();
  const shared: SharedFragment[] = [];
  for (const fragment of body)
    if (isShared(fragment)) shared.push(fragment);
    else own.add(fragment.uses);
  return { own, fragments: shared };
}

function isShared(fragment: Fragment): fragment is SharedFragment {
  return fragment.dependencies !== undefined;
}

function nameOf({ type }: ReactElement): string {
  if (typeof type === 'function') return type.name;
  return typeof type === 'string' ? type : 'Fragment';
}

/** Renders a page. Throws all issues in its templates together. */
function withPageIssues(
  page: PagePlan,
  make: (page: PagePlan) => RenderedParts,
  log: TemplateLog,
): RenderedParts {
  const issues: TemplateIssue[] = [];
  try {
    const made = log.during(
      () => pageFacts(page),
      () => make(page),
    );
    issues.push(...log.take(), ...issuesOn(made));
    if (issues.length === 0) return made;
  } catch (error) {
    if (error instanceof NotFoundError) log.addThrown(error, {});
    issues.push(...log.take());
    // An error beside issues may follow from them.
    if (issues.length === 0) throw withPage(error, page);
  }
  throw new PageIssuesError(issues.map((issue) => issueOnPage(issue, page)));
}

/** Adds the page to an internal error. */
function withPage(error: unknown, page: PagePlan): unknown {
  if (error instanceof Error) error.stack = `${error.stack}\n    on the page ${pageName(pageFacts(page))}`;
  return error;
}

function issuesOn({ before, sections, after }: RenderedParts): TemplateIssue[] {
  const found: TemplateIssue[] = [];
  for (const list of [before, sections, after])
    for (const { fragments } of list) for (const { issues } of fragments) if (issues) found.push(...issues);
  return found;
}

import type { ReactElement } from 'react';
import { createNumbers, type Numbers } from '../dependencies/numbers.ts';
import type { Asked } from '../dependencies/questions.ts';
import { type Uses, usesOf } from '../dependencies/uses.ts';
import type { PagePlan, PassingPage } from '../model.ts';
import { createBlame } from '../sandbox/blame.ts';
import { createTemplateLog, type TemplateLog } from '../sandbox/log.ts';
import { createDescriber, type Description, type RenderInput } from './describe.ts';
import { createAssembler, type DocumentParts, type InlineCode } from './document.ts';
import {
  createSectionRenderer,
  type Fragment,
  type RenderedSection,
  type RenderSection,
} from './fragments.tsx';
import { escapeText } from './holes.tsx';
import { createPartTeller, type TellParts } from './page-parts.ts';
import { soundly } from './soundly.ts';
import { createUsageLog, type UsageLog } from './usage.ts';

export interface PageRenderer {
  /** Renders what a page is made of, before it is known what pages of its type carry in themselves. */
  survey(page: PagePlan): Trace;
  /** What the pages of each type that were met so far use, by the type's id. */
  readonly usage: UsageLog;
  /** All questions that were asked so far. */
  readonly questions: Numbers<Asked>;
  render(page: PagePlan, inline: InlineCode): FinishedPage;
  /** Drops what was surveyed of a page: it is made elsewhere. */
  forget(page: PagePlan): void;
  readonly partsOf: TellParts;
}

/** What a page asked of the build, by the numbers of the questions, and what it uses. */
export interface Trace {
  /** What it asked itself, and what was asked for its own fragments. */
  readonly questions: readonly number[];
  /** What its own fragments use. */
  readonly uses: readonly Uses[];
  /** Fragments that may be on other pages too: they know themselves what they asked and use. */
  readonly fragments: readonly SharedFragment[];
}

interface SharedFragment extends Fragment {
  readonly questions: readonly number[];
}

export interface FinishedPage extends Trace, PassingPage {}

/** A page that is decided and rendered, but for what pages of its type carry in themselves. */
interface MadePage extends Trace {
  readonly parts: Parts;
  /** All of its sections. */
  readonly body: readonly RenderedSection[];
}

interface Parts extends DocumentParts, Pick<Description, 'summary' | 'firstImage'> {}

/** What the renderers of several languages note together. */
export type Shared = Pick<PageRenderer, 'usage' | 'questions'>;

function shareNothing(): Shared {
  return { usage: createUsageLog(), questions: createNumbers() };
}

/** Renders the pages of a plan. Each is decided once, and fragments that recur are rendered once. */
export function createPageRenderer(input: RenderInput, shared: Shared = shareNothing()): PageRenderer {
  const { definition, settings, commonHead, fragments, trees } = input;
  const { log = createTemplateLog(createBlame('.')) } = input;
  const { usage, questions } = shared;
  const { describe, observer } = createDescriber(input, questions);
  const options = { ...fragments, log: log.apart(), trees };
  const renderSection = createSectionRenderer(observer, definition.islands, options);
  const assemble = createAssembler({ settings, commonHead });
  const surveyed = new Map<PagePlan, MadePage>();
  const make = createMaker({ describe, observer, renderSection, usage, log });
  return {
    usage,
    questions,
    survey(page) {
      const made = make(page);
      surveyed.set(page, made);
      return made;
    },
    render(page, inline) {
      const made = surveyed.get(page) ?? make(page);
      surveyed.delete(page);
      const { parts, body, questions, uses, fragments } = made;
      const { summary: head, jsonLd, firstImage } = parts;
      const content = assemble(parts, inline);
      return { page, body, head, jsonLd, firstImage, questions, uses, fragments, content };
    },
    forget: (page) => void surveyed.delete(page),
    partsOf: createPartTeller(describe, renderSection),
  };
}

interface Hands extends ReturnType<typeof createDescriber> {
  readonly renderSection: RenderSection;
  readonly usage: UsageLog;
  readonly log: TemplateLog;
}

/** Makes a page, and takes note of what it asks and uses. */
function createMaker({ describe, observer, renderSection, usage, log }: Hands): (page: PagePlan) => MadePage {
  const renderAll = (page: PagePlan) => rendered(describe(page), renderSection, page.cell);
  return (page) => {
    const { value: parts, questions } = observer.observe(() => soundly(page, renderAll, log));
    const body = [...parts.before, ...parts.sections, ...parts.after];
    const { own, fragments } = partsIn(body);
    if (parts.bodyClass) own.add(usesOf([escapeText(parts.bodyClass)], []));
    usage.note(page.type.id, own);
    for (const fragment of fragments) usage.note(page.type.id, [fragment.uses]);
    return { parts, body, questions, uses: [...own], fragments };
  };
}

/** A description with its sections rendered. */
function rendered(description: Description, renderSection: RenderSection, own: object | undefined): Parts {
  const all = (elements: readonly ReactElement[]) => elements.map((element) => renderSection(element, own));
  const { lang, head, summary, jsonLd, bodyClass, firstImage, before, sections, after } = description;
  return {
    lang,
    head,
    summary,
    jsonLd,
    bodyClass,
    firstImage,
    before: all(before),
    sections: all(sections),
    after: all(after),
  };
}

/** What the fragments of a page's own use, and the fragments that it may share with others. */
function partsIn(body: readonly RenderedSection[]): { own: Set<Uses>; fragments: SharedFragment[] } {
  const own = new Set<Uses>();
  const shared: SharedFragment[] = [];
  for (const { fragments } of body)
    for (const fragment of fragments)
      if (isShared(fragment)) shared.push(fragment);
      else own.add(fragment.uses);
  return { own, fragments: shared };
}

function isShared(fragment: Fragment): fragment is SharedFragment {
  return fragment.questions !== undefined;
}

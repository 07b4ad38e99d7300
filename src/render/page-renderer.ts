import type { ReactElement } from 'react';
import type { PagePart, PagePlan } from '../model.ts';
import type { Question } from '../util/questions.ts';
import { createDescriber, type Description, type RenderInput } from './describe.ts';
import { createAssembler, type DocumentParts, type InlineCode } from './document.ts';
import { createSectionRenderer, type Fragment, type RenderSection } from './fragments.tsx';
import { createUsageLog, type UsageLog } from './usage.ts';

export interface PageRenderer {
  /** Renders what a page is made of, before it is known what pages of its type carry in themselves. */
  survey(page: PagePlan): Trace;
  /** What the pages of each type that were met so far use, by the type's id. */
  readonly usage: UsageLog;
  render(page: PagePlan, inline: InlineCode): FinishedPage;
  /** What a page is made of, for saying what weighs most. */
  partsOf(page: PagePlan, inline: InlineCode): readonly PagePart[];
}

/** What a page asked of the build: by its own functions, and by each of its sections. */
export interface Trace {
  readonly questions: readonly Question[];
  readonly fragments: readonly Fragment[];
}

export interface FinishedPage extends Trace {
  /** Holds until the next page is rendered. */
  readonly content: Buffer;
  /** Address of the image that it shows first. */
  readonly firstImage: string | undefined;
}

/** A page that is decided and rendered, but for what pages of its type carry in themselves. */
interface MadePage extends DocumentParts, Trace {
  readonly firstImage: string | undefined;
}

/** Renders the pages of a plan. Each is decided once, and fragments that recur are rendered once. */
export function createPageRenderer(input: RenderInput): PageRenderer {
  const { definition, settings, commonHead } = input;
  const { describe, observer } = createDescriber(input);
  const renderSection = createSectionRenderer(observer, definition.islands, input.fragments);
  const usage = createUsageLog();
  const assemble = createAssembler({ settings, commonHead });
  const surveyed = new Map<PagePlan, MadePage>();
  const make = (page: PagePlan): MadePage => {
    const { value, questions } = describe(page);
    const all = (elements: readonly ReactElement[]) =>
      elements.map((element) => renderSection(element, page.cell));
    const body = { before: all(value.before), sections: all(value.sections), after: all(value.after) };
    const fragments = [body.before, body.sections, body.after].flat().flatMap((section) => section.fragments);
    usage.note(page.type.id, fragments);
    return { ...value, ...body, questions, fragments };
  };
  return {
    usage,
    survey(page) {
      const made = make(page);
      surveyed.set(page, made);
      return made;
    },
    render(page, inline) {
      const made = surveyed.get(page) ?? make(page);
      surveyed.delete(page);
      return { ...made, content: assemble(made, inline) };
    },
    partsOf(page, { css }) {
      const { value } = describe(page);
      const parts = inOrder(value).map((element) => partOf(element, renderSection));
      return [{ name: 'CSS', content: css }, { name: 'structured data', content: value.jsonLd }, ...parts];
    },
  };
}

function partOf(element: ReactElement, renderSection: RenderSection): PagePart {
  return { name: nameOf(element), content: renderSection(element).html.join('') };
}

function inOrder({ before, sections, after }: Description): ReactElement[] {
  return [...before, ...sections, ...after];
}

function nameOf({ type }: ReactElement): string {
  return typeof type === 'function' ? type.name : String(type);
}

import type { ReactElement } from 'react';
import type { PagePart, PagePlan } from '../model.ts';
import type { Question } from '../util/questions.ts';
import { createDescriber, type Description, type RenderInput } from './describe.ts';
import { createAssembler, type InlineCode } from './document.ts';
import { createFragmentRenderer, type Fragment, type RenderFragment } from './fragments.tsx';
import { jsonLdScript } from './json-ld.ts';
import { createUsageLog, type UsageLog } from './usage.ts';

export interface PageRenderer {
  /** Renders what pages are made of, before any is finished. */
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

/** Renders the pages of a plan. Fragments that recur are rendered once, in whichever pass meets them first. */
export function createPageRenderer(input: RenderInput): PageRenderer {
  const { definition, settings, commonHead } = input;
  const { describe, observer } = createDescriber(input);
  const renderFragment = createFragmentRenderer(observer, definition.islands, input.fragments);
  const usage = createUsageLog();
  const assemble = createAssembler({ settings, commonHead });
  const renderAll = (elements: readonly ReactElement[], { type, cell }: PagePlan) => {
    const fragments = elements.map((element) => renderFragment(element, cell));
    usage.note(type.id, fragments);
    return fragments;
  };
  return {
    usage,
    survey(page) {
      const { value, questions } = describe(page);
      return { questions, fragments: renderAll(inOrder(value), page) };
    },
    render(page, inline) {
      const { value, questions } = describe(page);
      const all = (elements: readonly ReactElement[]) => renderAll(elements, page);
      const body = { before: all(value.before), sections: all(value.sections), after: all(value.after) };
      return {
        content: assemble({ ...value, ...body }, inline),
        firstImage: value.firstImage,
        questions,
        fragments: [...body.before, ...body.sections, ...body.after],
      };
    },
    partsOf(page, { css }) {
      const { value } = describe(page);
      const parts = inOrder(value).map((element) => partOf(element, renderFragment));
      const graph = { name: 'structured data', content: jsonLdScript(value.graph) };
      return [{ name: 'CSS', content: css }, graph, ...parts];
    },
  };
}

function partOf(element: ReactElement, renderFragment: RenderFragment): PagePart {
  return { name: nameOf(element), content: renderFragment(element).html };
}

function inOrder({ before, sections, after }: Description): ReactElement[] {
  return [...before, ...sections, ...after];
}

function nameOf({ type }: ReactElement): string {
  return typeof type === 'function' ? type.name : String(type);
}

import type { OnPage, Piece } from '../diagnostics/catalogue/templates.ts';
import type { TemplateCode } from '../diagnostics/catalogue.ts';
import { NotFoundError } from '../diagnostics/issue.ts';
import type { DataRecord, Issue, PagePlan } from '../model.ts';
import type { Blame, Thrown } from './blame.ts';
import { type Activity, createActivity, type Work } from './watchdog.ts';

/** Something that the code of a site does wrong. */
export type Mistake = Issue<TemplateCode>;

/** Where it is written down what templates do wrong, so that what comes after it is looked at as well. */
export interface TemplateLog {
  note(mistake: Mistake): void;
  /** Takes note of what a piece of the templates has thrown. A fault of the engine is thrown on. */
  threw(error: unknown, piece: Piece & OnPage): void;
  readonly isEmpty: boolean;
  /** Has something of the templates done, which the watchdog observes. */
  during<T>(work: Work, task: () => T): T;
  /** Another log, which is empty. */
  apart(): TemplateLog;
  /** All since the last call. */
  take(): readonly Mistake[];
}

/** Makes an empty log. */
export function createTemplateLog(blame: Blame, activity: Activity = createActivity()): TemplateLog {
  let mistakes: Mistake[] = [];
  return {
    note: (mistake) => void mistakes.push(mistake),
    threw: (error, piece) => void mistakes.push(mistakeIn(error, piece, blame)),
    during: activity.during,
    apart: () => createTemplateLog(blame, activity),
    get isEmpty() {
      return mistakes.length === 0;
    },
    take() {
      const taken = mistakes;
      mistakes = [];
      return taken;
    },
  };
}

function mistakeIn(error: unknown, piece: Piece & OnPage, blame: Blame): Mistake {
  if (error instanceof NotFoundError) return error.issue;
  const thrown = blame(error, true);
  if (!thrown) throw error;
  return mistakeOf(thrown, piece);
}

/** The mistake in what a piece of the templates has thrown. */
export function mistakeOf({ place, said, frames, isEndless }: Thrown, piece: Piece & OnPage): Mistake {
  const where = place ? { place } : {};
  return isEndless
    ? { code: 'template-endless', facts: { ...piece, frames }, ...where }
    : { code: 'template-throws', facts: { ...piece, frames, said }, ...where };
}

/** The same mistake, met on a page. */
export function metOn<M extends Mistake>(mistake: M, page: PagePlan): M {
  return { ...mistake, facts: { ...mistake.facts, ...onPage(page) } };
}

/** A page as findings name it. */
export function onPage({ path, type, records }: Pick<PagePlan, 'path' | 'type' | 'records'>): OnPage {
  return { page: path, type: type.id, records: namesOf(records) };
}

/** What the records of a page are called, each with its axis: `town windham`. */
export function namesOf(records: Readonly<Record<string, DataRecord>>): string[] {
  return Object.entries(records).map(([axis, record]) => `${axis} ${record.slug}`);
}

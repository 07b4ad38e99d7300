import type { OnPage, Piece } from '../diagnostics/catalogue/templates.ts';
import type { TemplateLog } from './log.ts';
import type { Shape } from './shapes.ts';
import { forget, isPromise } from './suspension.ts';
import { templateValue } from './value-kind.ts';

/** A function of a site: which it is, what it has to return, and what is taken where it does not. */
export interface Asked<T> {
  readonly piece: () => Piece & OnPage;
  readonly shape: Shape;
  readonly otherwise: T;
}

/** Calls a function of a site. */
export type Call = <T>(asked: Asked<T>, work: () => T) => T;

/** Makes the way in which functions of a site are called: what they throw, or return in vain, is noted in the log. */
export function createCall(log: TemplateLog): Call {
  return ({ piece, shape, otherwise }, work) => {
    try {
      const value = log.during(piece, work);
      const unfit = shape(value);
      if (!unfit) return value;
      if (isPromise(value)) forget(value);
      const { at, wanted } = unfit;
      log.note({
        code: 'template-returns',
        facts: { ...piece(), at, wanted, found: templateValue(unfit.value) },
      });
    } catch (error) {
      log.threw(error, piece());
    }
    return otherwise;
  };
}

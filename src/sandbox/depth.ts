import { type Caller, nameOf, namesOfCycle } from './callers.ts';
import type { Mistake } from './log.ts';

/** Nobody nests so many components on purpose, */
const MOST_NESTED = 500;
/** nor so many times as many as these. */
const DEEP = 30;
const MOST_DEEP = 20_000;

/** Tells when components show one another without end. */
export interface DepthGauge {
  /** Whether one of them, or one before, is too deep. */
  isTooDeep(by: Caller): boolean;
  /** What is wrong, if anything is. `hasFailed` says that React could not go on. */
  mistake(hasFailed: boolean): Mistake | undefined;
}

/**
 * It is not enough to look how deep components are: where React runs out of room for calls it leaves the deeper ones for
 * later, and a component that shows itself twice gets no deeper for long; at last React gives up.
 */
export function createDepthGauge(): DepthGauge {
  let deep = 0;
  let deepest: Caller | undefined;
  let endless: Caller | undefined;
  return {
    isTooDeep(by) {
      if (by.depth > DEEP) deep += 1;
      if (by.depth > (deepest?.depth ?? DEEP)) deepest = by;
      if (by.depth > MOST_NESTED || deep > MOST_DEEP) endless ??= by;
      return endless !== undefined;
    },
    mistake(hasFailed) {
      const by = endless ?? (hasFailed ? deepest : undefined);
      if (!by) return undefined;
      const facts = { component: nameOf(by.component), frames: [], cycle: namesOfCycle(by) };
      return { code: 'template-endless', facts };
    },
  };
}

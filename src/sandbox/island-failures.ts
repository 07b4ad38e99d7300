import type { Caller } from './callers.ts';
import { createDepthGauge } from './depth.ts';
import { type Failures, type Noted, pieceOf } from './failures.ts';

/**
 * Failures in an island. It goes on in the browser: what it waits for comes there, and a boundary may have caught what is
 * thrown. So React goes about it as always, and what counts is what it throws at last.
 */
export function noteIslandFailures(): Noted {
  const gauge = createDepthGauge();
  let last: { readonly error: unknown; readonly by: Caller } | undefined;
  const failures: Failures = {
    threw(error, by) {
      last = last && last.error === error ? last : { error, by };
      throw error;
    },
    instead: (node) => node,
    calls: () => undefined,
    hook: () => undefined,
    functions: () => undefined,
    fallback: (node) => node,
    isEndless: gauge.isTooDeep,
  };
  const tell: Noted['tell'] = (log, _html, fatal) => {
    const by = fatal && last?.error === fatal.error ? last?.by : undefined;
    const endless = gauge.mistake(fatal !== undefined && !by);
    if (endless) log.note(endless);
    else if (fatal) log.threw(fatal.error, pieceOf(by));
  };
  return { failures, tell };
}

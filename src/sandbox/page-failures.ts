import type { Caller } from './callers.ts';
import { createDepthGauge } from './depth.ts';
import { type Failures, type Noted, pieceOf, waiting } from './failures.ts';
import type { TemplateLog } from './log.ts';
import { isSuspension } from './suspension.ts';

/** Characters that Unicode keeps for the inside of programs: no text holds them. */
const MARK = '\ufdd2';

type Tell = (log: TemplateLog, html: string) => void;

/**
 * Failures on a page. In the place of a component that fails nothing is shown, so that the others are called all the same;
 * such a page is never written.
 */
export function noteFailures(): Noted {
  const found: Tell[] = [];
  const overflows = createOverflows();
  const gauge = createDepthGauge();
  const threw = (error: unknown, by: Caller | undefined) => {
    // React is asked what it throws when it is not rendering any more.
    found.push((log) =>
      isSuspension(error) ? log.note(waiting('promise', by)) : log.threw(error, pieceOf(by)),
    );
  };
  const failures: Failures = {
    ...noteShown(found),
    ...noteIdle(found),
    isEndless: gauge.isTooDeep,
    threw(error, by, props) {
      if (overflows.isNew(error, by, props)) throw error;
      threw(error, by);
    },
  };
  const tell: Noted['tell'] = (log, html, fatal) => {
    const by = fatal && overflows.callerOf(fatal.error);
    const endless = gauge.mistake(fatal !== undefined && !by);
    if (endless) log.note(endless);
    else if (fatal) threw(fatal.error, by);
    for (const tellOne of found) tellOne(log, html);
  };
  return { failures, tell };
}

/** Takes note of what is shown, and cannot be. */
function noteShown(found: Tell[]): Pick<Failures, 'instead' | 'fallback'> {
  return {
    instead(_node, mistake) {
      found.push((log) => log.note(mistake));
      return null;
    },
    fallback(node, by) {
      const mark = `${MARK}${found.length}${MARK}`;
      found.push((log, html) => html.includes(mark) && log.note(waiting('fallback', by)));
      return [mark, node];
    },
  };
}

/** Takes note of what is for browsers, and never comes there. */
function noteIdle(found: Tell[]): Pick<Failures, 'calls' | 'hook' | 'functions'> {
  let current: Caller | undefined;
  return {
    calls(by) {
      current = by;
    },
    hook(hook, at) {
      const piece = pieceOf(current);
      found.push((log) => {
        const { place, frames } = log.whereIs(at);
        log.note({
          code: 'idle-hook',
          facts: { ...piece, hook, frames },
          ...(place ? { place: place } : {}),
        });
      });
    },
    functions(tag, props, by) {
      for (const prop in props)
        if (typeof props[prop] === 'function' && prop !== 'children')
          found.push((log) => log.note({ code: 'lost-function', facts: { ...pieceOf(by), tag, prop } }));
    },
  };
}

/**
 * Where the room for calls ran out. It may only have been the last of very many calls: then React makes room, and calls a
 * component once more with the same props.
 */
function createOverflows() {
  const known = new WeakSet<object>();
  let last: Caller | undefined;
  return {
    isNew(error: unknown, by: Caller, props: object): boolean {
      if (!isOverflow(error) || known.has(props)) return false;
      known.add(props);
      last = by;
      return true;
    },
    callerOf: (error: unknown) => (isOverflow(error) ? last : undefined),
  };
}

function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { TemplateLog } from '../sandbox/log.ts';
import { renderWatchedIsland } from '../sandbox/rendering.ts';
import { escapeForSingleQuotes } from '../util/escape.ts';
import type { IslandCall } from './build-context.tsx';
import { classValuesIn } from './classes.ts';
import { cutAtHoles, escapeText, type Pieces } from './holes.tsx';
import { createPropsKeys } from './props-key.ts';

/** What stands in the place of an island. */
export interface FilledIsland {
  readonly html: string;
  /** The values of its class attributes. */
  readonly classes: readonly string[];
  /** Its props as JSON, for an attribute in single quotes. */
  readonly props: string;
}

/** Makes the markup of an island. */
export type IslandMarkup = (call: IslandCall) => FilledIsland;

/** An island with holes for the texts that it shows. */
interface Mould {
  readonly html: Pieces;
  readonly classes: readonly string[];
  readonly props: Pieces;
}

/** Islands of so many kinds are kept: those of one form are few, whatever the number of its pages. */
const MOST_MOULDS = 1000;

/**
 * Makes the function that has React make the markup of islands: once for all texts that one only shows, which are put in
 * afterwards. A component that does more with them than to show them is found where it is first met, and then made
 * anew each time.
 */
export function createIslandMarkup(log: TemplateLog): IslandMarkup {
  const moulds = new Map<string, Mould | undefined>();
  const keyOf = createPropsKeys();
  const whole = (call: IslandCall) => filled(mouldOf(closed(call), log), []);
  return (call) => {
    if (call.texts.length === 0) return whole(call);
    const key = keyOf([call.name, call.prefix, call.props]);
    const known = key === undefined ? undefined : moulds.get(key);
    if (known) return filled(known, call.texts);
    const made = whole(call);
    if (key === undefined || moulds.has(key) || moulds.size === MOST_MOULDS || !log.isEmpty) return made;
    const mould = mouldOf(call, log);
    const isSound = filled(mould, call.texts).html === made.html && log.isEmpty;
    log.take();
    moulds.set(key, isSound ? mould : undefined);
    return made;
  };
}

function mouldOf({ component, props, json, prefix }: IslandCall, log: TemplateLog): Mould {
  const render = (node: ReactNode) => renderToString(node, { identifierPrefix: prefix });
  const html = renderWatchedIsland(createElement(component, props), render, log);
  return {
    html: cutAtHoles(html),
    classes: classValuesIn(html),
    props: cutAtHoles(escapeForSingleQuotes(json())),
  };
}

function filled({ html, classes, props }: Mould, texts: readonly string[]): FilledIsland {
  const inHtml = texts.map(escapeText);
  const inJson = texts.map((text) => escapeForSingleQuotes(JSON.stringify(text).slice(1, -1)));
  return { html: joined(html, inHtml), classes, props: joined(props, inJson) };
}

function joined({ pieces, holes }: Pieces, texts: readonly string[]): string {
  let all = pieces[0] ?? '';
  for (let i = 0; i < holes.length; i += 1) all += `${texts[holes[i] ?? 0] ?? ''}${pieces[i + 1] ?? ''}`;
  return all;
}

/** The same island with its texts where they belong. */
export function closed(call: IslandCall): IslandCall {
  if (call.texts.length === 0) return call;
  const json = joined(
    cutAtHoles(call.json()),
    call.texts.map((text) => JSON.stringify(text).slice(1, -1)),
  );
  return { ...call, props: JSON.parse(json) as object, json: () => json, texts: [] };
}

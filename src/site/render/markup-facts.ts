import type { HostReference, MarkupFacts } from '../../core/model.ts';
import { unescapeMarkup } from '../../core/util/escape.ts';
import { detached } from '../../core/util/strings.ts';

/** Returns whether an address was looked up as that of a page. Such links need no further check. */
export type IsLinked = (address: string) => boolean;

/** Facts that are being collected. */
export interface FactsLog extends MarkupFacts {
  readonly links: string[];
  readonly ids: string[];
  readonly hosts: HostReference[];
  readonly isLinked: IsLinked;
}

export function createFactsLog(isLinked: IsLinked = () => false): FactsLog {
  return { links: [], ids: [], hosts: [], isLinked };
}

/** Names of the attributes that are recorded, by their last letters. */
const BY_LAST_LETTER: Readonly<Record<string, string>> = {
  d: 'id',
  f: 'href',
  c: 'src',
  n: 'action',
  r: 'poster',
};

const RECORDED = new Set(Object.values(BY_LAST_LETTER));

/** Returns whether the facts depend on an attribute. */
export function isRecorded(name: string): boolean {
  return RECORDED.has(name);
}

const FOREIGN = /^(?:https?:)?\/\//i;

/** Records an attribute with its unescaped value. */
export function recordAttribute(attribute: HostReference, log: FactsLog): void {
  const { name, tag, address } = attribute;
  if (name === 'id') {
    log.ids.push(address);
    return;
  }
  if ((name === 'href' || name === 'src') && !log.isLinked(address)) log.links.push(address);
  // Links to other hosts are no requests.
  if (tag !== 'a' && FOREIGN.test(address)) log.hosts.push(attribute);
}

/** Records the attributes of HTML that was not written attribute by attribute. Searching is much faster than parsing. */
export function recordMarkup(html: string, log: FactsLog): void {
  for (let equals = html.indexOf('="'); equals !== -1; equals = html.indexOf('="', equals + 2)) {
    const name = BY_LAST_LETTER[html.charAt(equals - 1)];
    const at = equals - 1 - (name?.length ?? 0);
    if (!name || html[at] !== ' ' || !html.startsWith(name, at + 1)) continue;
    const end = html.indexOf('"', equals + 2);
    if (end === -1) break;
    const value = html.slice(equals + 2, end);
    // Continue after the value.
    equals = end - 1;
    const tag = elementAt(html, at);
    const address = unescapeMarkup(value);
    if (tag === undefined || (name !== 'id' && log.isLinked(address))) continue;
    const ofIsland = name === 'action' && isInProps(html, value, at) ? { isOfIsland: true } : {};
    // A slice would keep the whole text in memory.
    recordAttribute({ name, tag, address: detached(address), ...ofIsland }, log);
  }
}

/** Returns the facts of HTML. */
export function factsIn(html: string, isLinked?: IsLinked): MarkupFacts {
  const log = createFactsLog(isLinked);
  recordMarkup(html, log);
  return log;
}

/** Returns the element name of an attribute; undefined if it is text, as in a code example. */
function elementAt(html: string, at: number): string | undefined {
  const inner = html.slice(html.lastIndexOf('<', at) + 1, at);
  return inner.includes('>') ? undefined : /^[a-z0-9-]+/i.exec(inner)?.[0];
}

/** Returns whether the props of the last island before an attribute contain its value: then scripts use it too. */
function isInProps(html: string, value: string, at: number): boolean {
  const props = html.lastIndexOf(" data-props='", at);
  return props !== -1 && html.slice(props, html.indexOf('>', props)).includes(value);
}

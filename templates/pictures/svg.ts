import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns what is inside of an SVG file in this folder, without the space between its elements. A group with a class is a variant: what
 * `class="winter"` holds is kept if `isShown('winter')`, and what `class="not-winter"` holds if not.
 */
export function readSvg(file: string, isShown: (variant: string) => boolean = () => true): string {
  const content = contentOf(readFileSync(join(import.meta.dirname, file), 'utf8'), isShown);
  // `checkDrawings` has reported it.
  return typeof content === 'string' ? content : '';
}

/** What is wrong with an SVG file in this folder; undefined if it can be read. */
export function findSvgFault(file: string): SvgFault | 'missing' | undefined {
  const path = join(import.meta.dirname, file);
  if (!existsSync(path)) return 'missing';
  const svg = readFileSync(path, 'utf8');
  const fault = contentOf(svg, () => true);
  if (typeof fault === 'string') return undefined;
  const lines = svg.slice(0, fault.index).split('\n');
  return { fault: fault.fault, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

interface SvgFault {
  readonly fault: string;
  readonly line: number;
  readonly column: number;
}

/** Tags, what may stand between them (an XML declaration and comments), and what may not. */
const PIECES =
  /<\?.*?\?>|<!--.*?-->|<\/(?<end>[\w-]+)\s*>|<(?<name>[\w-]+)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/?)>|[^\s<]+|</gs;

/** An element that has begun, and what of it is kept. */
interface OpenElement {
  readonly name: string;
  readonly index: number;
  readonly kept: 'all' | 'content' | 'nothing';
}

interface FaultAt {
  readonly fault: string;
  readonly index: number;
}

function contentOf(svg: string, isShown: (variant: string) => boolean): string | FaultAt {
  const open: OpenElement[] = [];
  let content = '';
  for (const { 0: piece, index, groups = {} } of svg.matchAll(PIECES)) {
    const { end, name, attributes = '', empty } = groups;
    const around = open.at(-1);
    if (name !== undefined) {
      if (!around && name !== 'svg') return { index, fault: `<${name}> is not in an <svg>` };
      const kept = around ? keptOf(attributes, around, isShown) : 'content';
      if (kept === 'all') content += piece;
      if (!empty) open.push({ name, index, kept });
    } else if (end !== undefined) {
      if (around?.name !== end) {
        const isBegun = open.some((element) => element.name === end);
        return around && isBegun ? unended(around) : { index, fault: `${piece} ends nothing` };
      }
      if (around.kept === 'all') content += piece;
      open.pop();
    } else if (!/^<[?!]/.test(piece))
      return { index, fault: piece === '<' ? 'this tag is broken' : `“${piece}” is a text` };
  }
  const last = open.at(-1);
  if (last) return unended(last);
  return content || { index: 0, fault: 'it shows nothing' };
}

function unended({ name, index }: OpenElement): FaultAt {
  return { index, fault: `<${name}> has no end` };
}

/** What is kept of an element in another one. */
function keptOf(
  attributes: string,
  around: OpenElement,
  isShown: (variant: string) => boolean,
): OpenElement['kept'] {
  if (around.kept === 'nothing') return 'nothing';
  const [, not, variant] = /\sclass="(not-)?(.*?)"/.exec(attributes) ?? [];
  if (variant === undefined) return 'all';
  return isShown(variant) === (not === undefined) ? 'content' : 'nothing';
}

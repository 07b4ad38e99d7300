import type { TokenChoice } from '../../../edit/contract.ts';

/*
 * A text with tokens as a box shows it: `in {town.name}` is shown as `in Town name: Windham`, with invisible signs around the label. The
 * functions are pure; `sourceOf(shownOf(text))` is the text again, whatever it contains.
 */

/** A token, and the label that is shown in its place. */
export interface Chip {
  readonly token: string;
  readonly label: string;
}

/** A part of a shown text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Invisible signs around labels. In other texts they are doubled. */
const [OPEN, CLOSE] = ['\u2063', '\u2064'];
const SIGNS = /[\u2063\u2064]/g;
/** A doubled sign, a label, or a sign that has lost its other one. */
const PARTS = /\u2063\u2063|\u2064\u2064|\u2063([^\u2063\u2064]+)\u2064|[\u2063\u2064]/g;
/** An escaped brace, or opened ones, and the token in them if they are closed by one. The engine reads the same. */
const BRACES = /\\[{}]|\{+(?:([^{}\n]+)\}(?!\}))?/g;
const MAX_VALUE = 40;

/** Returns the chips of tokens. Two never have the same label. */
export function chipsOf(tokens: readonly TokenChoice[]): readonly Chip[] {
  const labels = new Map<string, number>();
  const chips = tokens.map(({ token, value }) => {
    const words = token
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/[._-]+/g, ' ')
      .toLowerCase();
    const name = words.charAt(0).toUpperCase() + words.slice(1);
    const short = value && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value;
    const label = unbroken(short ? `${name}: ${short}` : name);
    labels.set(label, (labels.get(label) ?? 0) + 1);
    return { token, label };
  });
  return chips.map((chip) =>
    labels.get(chip.label) === 1 ? chip : { ...chip, label: unbroken(chip.token) },
  );
}

/** A label has no signs of the text around it, and is on one line, if it has the place. */
function unbroken(text: string): string {
  return text.replace(/[\u2063\u2064{}]/g, '').replace(/\s/g, '\u00a0');
}

/** Returns a chip as it is in a shown text. */
export function shownChip({ label }: Chip): string {
  return OPEN + label + CLOSE;
}

/** Returns a text of a file as it is shown. Braces that are no known token are shown as they are written. */
export function shownOf(source: string, chips: readonly Chip[]): string {
  if (chips.length === 0) return source;
  return source.replace(SIGNS, '$&$&').replace(BRACES, (written, token) => {
    const chip = written.startsWith('{{') ? undefined : chips.find((one) => one.token === token);
    return chip ? shownChip(chip) : written;
  });
}

/** Returns a shown text as it is in the file. A brace beside a chip is escaped, so that it is not one of its own. */
export function sourceOf(shown: string, chips: readonly Chip[]): string {
  if (chips.length === 0) return shown;
  let source = '';
  let at = 0;
  let isBehindChip = false;
  const take = (end: number, isBeforeChip: boolean) => {
    const text = shown.slice(at, end);
    const opened = isBeforeChip ? text.replace(/(?<!\\)\{+$/, escapeAll) : text;
    source += isBehindChip ? opened.replace(/^\}+/, escapeAll) : opened;
  };
  for (const { 0: part, 1: label, index } of shown.matchAll(PARTS)) {
    const chip = label === undefined ? undefined : chips.find((one) => one.label === label);
    take(index, chip !== undefined);
    at = index + part.length;
    isBehindChip = chip !== undefined;
    if (chip) source += `{${chip.token}}`;
    else source += label ?? (part.length === 2 ? part[0] : '');
  }
  take(shown.length, false);
  return source;
}

function escapeAll(braces: string): string {
  return braces.replace(/[{}]/g, '\\$&');
}

/** Returns a text of a file in which braces that are no known token are escaped. */
export function withEscapedBraces(source: string, chips: readonly Chip[]): string {
  const shown = shownOf(source, chips).replace(/(?<!\\)[{}]/g, '\\$&');
  return sourceOf(shown, chips);
}

/** Returns where the chips of a shown text are. */
export function chipsIn(shown: string, chips: readonly Chip[]): readonly TextRange[] {
  if (chips.length === 0) return [];
  return [...shown.matchAll(PARTS)]
    .filter(([, label]) => chips.some((chip) => chip.label === label))
    .map(({ 0: part, index }) => ({ start: index, end: index + part.length }));
}

/** Whether all chips of a shown text are whole. */
export function isWhole(shown: string, chips: readonly Chip[]): boolean {
  if (chips.length === 0) return true;
  return [...shown.matchAll(PARTS)].every(([part, label]) =>
    label === undefined ? part.length === 2 : chips.some((chip) => chip.label === label),
  );
}

/**
 * Returns a shown text after an edit that ended at `caret`. A chip of which a part was deleted is removed, and what was inserted into one
 * is behind it.
 */
export function mendText(before: string, after: string, caret: number, chips: readonly Chip[]): string {
  if (isWhole(after, chips)) return after;
  const behind = Math.min(after.length - caret, before.length);
  let start = 0;
  while (start < Math.min(before.length - behind, caret) && before[start] === after[start]) start++;
  let end = before.length - behind;
  const inserted = after.slice(start, caret).replace(SIGNS, '');
  for (const chip of chipsIn(before, chips)) {
    if (chip.start >= end || chip.end <= start) continue;
    if (start === end) start = end = chip.end;
    else [start, end] = [Math.min(start, chip.start), Math.max(end, chip.end)];
  }
  return before.slice(0, start) + inserted + before.slice(end);
}

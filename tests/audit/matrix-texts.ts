import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import zipcodes from 'zipcodes';
import { splitSentences } from '../../src/audit/texts/words.ts';
import { REPOSITORY } from '../helpers/folders.ts';
import { randomNumbers } from './sample-texts.ts';

/*
 * Texts of a large matrix, made of prose that people wrote: sentences of the reference site's towns and services, in another
 * choice for each page, under the names of real towns.
 */

/** A text, and the text that it is a copy of. */
export interface MatrixText {
  readonly text: string;
  readonly copyOf?: number;
  readonly kind?: 'swapped' | 'paraphrased';
}

export interface Matrix {
  readonly towns: readonly string[];
  readonly texts: readonly MatrixText[];
}

const BOILERPLATE =
  'We are licensed and insured in the whole state, and we answer the phone until nine in the evening on every day of the week. You know the price before we start, and nothing is treated that does not need it.';

const SENTENCES = 14;

/** Makes texts of which the last tenth are copies: half with the name of another town, half lightly paraphrased. */
export function matrixTexts(count: number): Matrix {
  const towns = townNames(count);
  const sentences = proseSentences();
  const originals = count * 0.9;
  const own = Array.from({ length: originals }, (_, i) => draw(sentences, i));
  const texts = Array.from({ length: count }, (_, i): MatrixText => {
    const town = towns[i] ?? '';
    if (i < originals) return { text: pageText(own[i] ?? [], town) };
    const copyOf = ((i - originals) * 7) % originals;
    const copied = own[copyOf] ?? [];
    if (i < originals + count / 20) return { text: pageText(copied, town), copyOf, kind: 'swapped' };
    return { text: pageText(paraphrase(copied, i), town), copyOf, kind: 'paraphrased' };
  });
  return { towns, texts };
}

function pageText(sentences: readonly string[], town: string): string {
  return `In ${town} we begin outside. ${sentences.join(' ')} ${BOILERPLATE} Call us about your home in ${town}.`;
}

function draw(sentences: readonly string[], seed: number): string[] {
  const random = randomNumbers(seed * 7919 + 1);
  return Array.from({ length: SENTENCES }, () => sentences[Math.floor(random() * sentences.length)] ?? '');
}

/** What a writer changes who wants a page to look new. */
const SYNONYMS: Readonly<Record<string, string>> = {
  home: 'house',
  homes: 'houses',
  house: 'home',
  houses: 'homes',
  often: 'frequently',
  usually: 'normally',
  before: 'ahead of',
  near: 'close to',
  small: 'little',
  old: 'aged',
  older: 'earlier',
  many: 'numerous',
  wet: 'soaked',
  damp: 'moist',
  seal: 'close up',
  close: 'shut',
  find: 'locate',
  check: 'inspect',
  remove: 'take away',
  need: 'require',
  needs: 'requires',
  keep: 'hold',
  start: 'begin',
  wall: 'partition',
  walls: 'partitions',
  fall: 'autumn',
  cellar: 'basement',
  basement: 'cellar',
  yard: 'garden',
  mice: 'rodents',
};

/** Replaces words by synonyms, exchanges two sentences and leaves out one. */
function paraphrase(sentences: readonly string[], seed: number): string[] {
  const random = randomNumbers(seed);
  const changed = sentences.map((sentence) =>
    sentence.replace(/\b[a-z]+\b/g, (word) => SYNONYMS[word] ?? word),
  );
  changed.splice(Math.floor(random() * changed.length), 1);
  const at = Math.floor(random() * (changed.length - 1));
  const [moved = ''] = changed.splice(at, 1);
  changed.splice(at + 1, 0, moved);
  return changed;
}

/** Names of real towns, one for each text. */
function townNames(count: number): string[] {
  const names = Object.values(zipcodes.codes).map(({ city, state }) => `${city}, ${state}`);
  const distinct = [...new Set(names)].slice(0, count);
  if (distinct.length < count) throw new Error(`There are ${distinct.length} towns; ${count} are wanted.`);
  return distinct;
}

/** The sentences of the reference site's towns, villages and services. */
function proseSentences(): string[] {
  const folders = ['cells', 'towns', 'neighbourhoods', 'services'];
  const records = folders.flatMap((folder) => {
    const from = join(REPOSITORY, 'data', folder);
    return readdirSync(from).map((name): unknown => parse(readFileSync(join(from, name), 'utf8')));
  });
  const sentences = records.flatMap(stringsIn).flatMap((text) => splitSentences(text.replace(/\s+/g, ' ')));
  return [...new Set(sentences.filter((one) => one.split(' ').length >= 7 && /[.?!]$/.test(one)))];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

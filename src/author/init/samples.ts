import { parse, stringify } from 'yaml';
import { SAMPLES_PATH } from '../../core/pages/paths.ts';
import { isPlain } from '../../core/util/plain.ts';
import { formatOf, parseDataFile } from '../../site/load/formats/formats.ts';
import { keyOf, paragraphsOf } from '../../site/load/samples.ts';
import type { StarterFile } from './site-files.ts';

/*
 * What of a starter an owner must replace: every text of its data is a value of the example, unless one of these lists says otherwise. So
 * a text that is added to a starter is one without being named here.
 */

/** Groups and lists that are one value, by their names. */
const WHOLE = new Set(['address', 'coordinates', 'hours']);

/** Texts that no reader sees, or that name nothing: numbers, days, colors, slugs and words in lower case, addresses, files, tokens alone. */
const TECHNICAL =
  /^(?:[\d\s.,:%-]*|\d{4}-\d\d-\d\d\S*|#[\da-f]+|[a-z\d][\w-]*|[a-z]{2}-[A-Z]{2}|\/\S*|\S+\.(?:svg|jpe?g|png|webp)|(?:[^\p{L}\d]|\{[\w.]+\})*)$/u;

/** Words that fit any trade in English, by file and field. In another language they are the example's too, until they are translated. */
const GENERIC = [
  /^site\.yaml (?:menu|hoursWords|words\.(?!note$))/,
  /^site\.yaml form\.(?:heading|fields\.(?:label|choose|missing|invalid)|labels|messages\.(?:\w+\.title|required|failure)|privacy)/,
  /^pages\/(?:privacy|not-found)\.yaml /,
  /^pages\/(?:contact|articles|services|towns|thank-you)\.yaml (?:title|phone|email|address|list|finder|ready\.title)$/,
  /^pages\/thank-you\.yaml (?:description|heading)$/,
  /^pages\/home\.yaml (?:steps|promises)\.title$/,
  /^pages\/service\.yaml (?:signs|towns|list|faq|link)$/,
  /^pages\/(?:town|local)\.yaml (?:link|nearby|checks)$/,
];

/** Of a row of places the full name alone is a value. */
const OF_ROW = /^(?:towns|counties)\.csv (?!full$)/;

/** Texts of other fields that fit any trade. */
const GENERIC_TEXTS = new Set([
  ...['Both', 'Not sure'],
  ...['Our services {town.in}', 'Other services {town.in} and nearby'],
]);

/** Words of the example that another language writes in the same way, so that a translation does not change them. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ['Name'],
  es: ['Email'],
  fr: ['Articles', 'Contact', 'Messages', 'Services'],
  it: ['Email', 'Home', 'Privacy'],
  nl: ['Contact', 'Home', 'Privacy'],
  pt: ['Email'],
};

/** A value of a data file. */
interface Value {
  /** The file below `data/`, and the names of the fields that lead to it. */
  readonly field: string;
  readonly value: unknown;
}

/**
 * Returns the list of the values of the example in the files of a new site; undefined if there are none. `starter` has the files before
 * the answers of the owner: what differs from them is the owner's.
 */
export function samplesFile(
  starter: readonly StarterFile[],
  files: readonly StarterFile[],
  language: string,
): StarterFile | undefined {
  const isEnglish = /^en\b/i.test(language);
  const same = SAME[language.toLowerCase().split('-')[0] ?? ''] ?? [];
  const isOfExample = ({ field, value }: Value) => {
    if (OF_ROW.test(field)) return false;
    if (typeof value !== 'string') return true;
    if (same.includes(value)) return false;
    const isGeneric = GENERIC_TEXTS.has(value) || GENERIC.some((fields) => fields.test(field));
    return !TECHNICAL.test(value) && !(isEnglish && isGeneric);
  };
  const keys = new Set(
    starter
      .flatMap(valuesOf)
      .filter(isOfExample)
      .map(({ value }) => keyOf(value)),
  );
  const parts = files.flatMap((file) => {
    const lines = valuesOf(file).flatMap(({ value }) => (keys.delete(keyOf(value)) ? lineOf(value) : []));
    return lines.length > 0 ? ['', `# ${file.path}`, ...lines] : [];
  });
  return parts.length > 0 ? { path: SAMPLES_PATH, content: [...HEAD, ...parts, ''].join('\n') } : undefined;
}

const HEAD = [
  '# The values of the example that this site began with. “generate” counts those that are left in data/, and “generate --publish”',
  '# lists them and publishes nothing. Replace or delete them there, not here.',
  '# To keep a value because it is true of your business, delete its line here. When nothing is left, delete this file.',
];

function lineOf(value: unknown): string {
  return `- ${stringify(value, { lineWidth: 0, collectionStyle: 'flow' }).trimEnd()}`;
}

/** Returns the values of a file of data, in their order: of a text each paragraph. */
function valuesOf({ path, content }: StarterFile): Value[] {
  if (!path.startsWith('data/') || !formatOf(path)) return [];
  const values: Value[] = [];
  const visit = (value: unknown, names: readonly string[]): void => {
    const field = `${path.slice('data/'.length)} ${names.join('.')}`;
    if (typeof value === 'string')
      for (const { text } of paragraphsOf(value)) values.push({ field, value: text });
    else if (Array.isArray(value) && !WHOLE.has(names.at(-1) ?? ''))
      for (const item of value) visit(item, names);
    else if (isPlain(value) && !WHOLE.has(names.at(-1) ?? ''))
      for (const [name, inner] of Object.entries(value)) visit(inner, [...names, name]);
    else if (typeof value === 'object' && value !== null) values.push({ field, value });
  };
  visit(parseDataFile({ path, text: content }).value, []);
  return [...values, ...endpointsIn(content).map((value) => ({ field: path, value }))];
}

/** The endpoint in a comment, which an owner may use without another id. */
function endpointsIn(content: string): unknown[] {
  return [...content.matchAll(/^ *# endpoint: (\{.*?\})/gm)].map(([, flow = '']) => parse(flow));
}

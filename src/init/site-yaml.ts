import { stringify } from 'yaml';
import { dialled, type Values } from './values.ts';

/** What there is room for in the header, and under an icon on a home screen; the starter's schema allows no more. */
const LONGEST_SHORT_NAME = 20;

/** data/site.yaml of the starter with the values of a new site. All other lines, and comments, stay as they are. */
export function withValues(yaml: string, { name, origin, phone }: Values): string {
  const names = name === valuesIn(yaml).name ? {} : { name, shortName: shortOf(name) };
  const fields = { ...names, origin, phone, telephone: dialled(phone) ?? phone };
  return Object.entries(fields).reduce((text, [key, value]) => setLine(text, key, value), yaml);
}

/** The values that the starter has. */
export function valuesIn(yaml: string): Values {
  const read = (key: string) => lineOf(key).exec(yaml)?.groups?.value ?? '';
  return { name: read('name'), origin: read('origin'), phone: read('phone') };
}

/** As many of the first words as fit: “Long Ladder” of “Long Ladder Chimney & Stove”. */
function shortOf(name: string): string {
  const words = name.split(' ');
  const fitting = words.findLastIndex((_, i) => words.slice(0, i + 1).join(' ').length <= LONGEST_SHORT_NAME);
  if (fitting < 0) return name.slice(0, LONGEST_SHORT_NAME);
  return words
    .slice(0, fitting + 1)
    .join(' ')
    .replace(/ (&|and|of)$/, '');
}

function setLine(yaml: string, key: string, value: string): string {
  const written = stringify(value, { lineWidth: 0 }).trimEnd();
  return yaml.replace(
    lineOf(key),
    (_, start: string, _value: string, comment = '') => start + written + comment,
  );
}

/** A line of the first level, with its value and the comment after it. */
function lineOf(key: string): RegExp {
  return new RegExp(`^(${key}: )(?<value>.*?)( +#.*)?$`, 'm');
}

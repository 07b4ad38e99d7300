import { isGroup } from './groups.ts';

/** Returns a value as YAML, to be read by people. */
export function yamlOf(value: unknown, indent = ''): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry) => `${indent}- ${yamlOf(entry, `${indent}  `).trimStart()}`).join('\n');
  if (isGroup(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, one]) => {
        const isNested = typeof one === 'object' && one !== null && Object.keys(one).length > 0;
        return `${indent}${key}:${isNested ? `\n${yamlOf(one, `${indent}  `)}` : ` ${yamlOf(one)}`}`;
      })
      .join('\n');
  return typeof value === 'string' && PLAIN_TEXT.test(value) ? value : JSON.stringify(value);
}

/** Texts that need no quotes: none that are numbers, or have signs of YAML. */
const PLAIN_TEXT = /^(?!(?:true|false|null)$)[\p{L}/](?:[^\n:#]|:(?=\S))*(?<!\s)$/iu;

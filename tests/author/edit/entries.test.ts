import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editText } from '../../../src/author/edit/edit-text.ts';
import type { ValueChange } from '../../../src/author/edit/value-changes.ts';

/* Entries of lists are added, removed and moved. The text of all others stays, with their comments. */

const yaml = (text: string) => ({ path: 'data/a.yaml', text });

function edit(
  file: { readonly path: string; readonly text: string },
  ...changes: readonly ValueChange[]
): string {
  return changes.reduce((text, change) => {
    const edited = editText({ ...file, text }, change);
    return 'error' in edited ? edited.error : edited.text;
  }, file.text);
}

/** How lists of entries are written. */
const STYLES: Readonly<Record<string, (entries: readonly string[]) => { path: string; text: string }>> = {
  lines: (entries) => yaml(entries.map((one) => `- name: ${one}\n  at: 1 # of ${one}\n`).join('')),
  'lines with comments': (entries) =>
    yaml(
      `# File\n\n${entries.map((one) => `# About ${one}.\n# More.\n- ${one} # beside\n`).join('')}# End\n`,
    ),
  'blank lines': (entries) =>
    yaml(`list:\n  # All\n${entries.map((one) => `  - |\n    ${one}\n\n    more\n`).join('\n')}\nlast: 1`),
  'blank lines and comments': (entries) =>
    yaml(`list:\n${entries.map((one) => `    # About ${one}.\n    - [${one}, 1]\n`).join('\n')}`),
  'no indentation': (entries) => yaml(`list:\n${entries.map((one) => `- '${one}'`).join('\n')}`),
  'lists in lists': (entries) =>
    yaml(`- - x\n  - y\n- ${entries.map((one) => `- ${one}\n`).join('  ')}- z\n`),
  brackets: (entries) => yaml(`list: [${entries.join(', ')}] # all\n`),
  'brackets over lines': (entries) =>
    yaml(`list: [\n${entries.map((one) => `  { name: ${one} }`).join(',\n')}\n]\n`),
  JSON: (entries) => ({
    path: 'data/a.json',
    text: `{\n  "list": [\n${entries.map((one) => `    { "name": "${one}" }`).join(',\n')}\n  ]\n}`,
  }),
  'JSON in a line': (entries) => ({
    path: 'data/a.json',
    text: JSON.stringify(entries.map((name) => ({ name }))),
  }),
  'JSON Lines': (entries) => ({
    path: 'data/a.jsonl',
    text: entries.map((one) => `{"name":"${one}"}`).join('\n'),
  }),
  rows: (entries) => ({
    path: 'data/a.csv',
    text: `name;at\r\n${entries.map((one) => `"${one}";1\r\n`).join('')}`,
  }),
};
/** Where the list is in each, if not below the key `list`. */
const BASES: Readonly<Record<string, readonly (string | number)[]>> = {
  lines: [],
  'lines with comments': [],
  'lists in lists': [1],
  'JSON in a line': [],
  'JSON Lines': [],
  rows: [],
};

describe.each(Object.entries(STYLES))('%s', (style, write) => {
  const base = BASES[style] ?? ['list'];
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}$/), { minLength: 2, maxLength: 5 });
  const index = fc.nat(4);

  test('an entry is removed, moved, and added back', () => {
    fc.assert(
      fc.property(names, index, index, (entries, i, j) => {
        const [from, to] = [i % entries.length, j % entries.length];
        const file = write(entries);
        const path = [...base, from];
        const others = entries.toSpliced(from, 1);
        expect(edit(file, { kind: 'remove', path })).toBe(write(others).text);
        const moved = others.toSpliced(to, 0, entries[from] ?? '');
        expect(edit(file, { kind: 'move', path, to })).toBe(write(moved).text);
        // What is between entries is known if there are two. A comment cannot be added.
        const value = entryOf(style, entries[from] ?? '');
        const added = edit(write(others), { kind: 'insert', path, value });
        if (others.length > 1 && !style.includes('comments') && style !== 'lines')
          expect(added).toBe(file.text);
        else expect(edit({ ...file, text: added }, { kind: 'remove', path })).toBe(write(others).text);
      }),
      { numRuns: 30 },
    );
  });
});

function entryOf(style: string, name: string): unknown {
  if (style === 'rows' || style === 'lines') return { name, at: 1 };
  if (/JSON|over lines/.test(style)) return { name };
  if (style === 'blank lines') return `${name}\n\nmore\n`;
  return style === 'blank lines and comments' ? [name, 1] : name;
}

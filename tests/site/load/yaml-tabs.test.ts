import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseMarkdownFile } from '../../../src/site/load/formats/markdown-file.ts';
import { parseYaml } from '../../../src/site/load/formats/yaml.ts';
import { codes, factsOf, placesOf } from '../../helpers/samples.ts';
import { yamlTrees } from '../../helpers/yaml-trees.ts';

function issuesOf(text: string) {
  return parseYaml({ path: 'a.yaml', text }).issues;
}

test('a file that is indented with tabs throughout is told once, with the number of its lines', () => {
  fc.assert(
    fc.property(yamlTrees, fc.constantFrom('\t', '\t\t', '  \t', '\t  '), (value, tab) => {
      const sound = stringify(value);
      const text = sound.replace(/^(?: {2})+/gm, (blanks) => tab.repeat(blanks.length / 2));
      const lines = text.split('\n').filter((line) => /^ *\t/.test(line));
      expect(codes(issuesOf(sound))).toEqual([]);
      expect(factsOf(issuesOf(text), 'syntax')).toEqual(
        lines.length ? [{ kind: 'tab', lines: lines.length }] : [],
      );
    }),
  );
});

describe('the first tab is told, and nothing that follows from it', () => {
  test.each([
    ['a:\n\tb: 1\n\tc: 2\nd: 3\n', 2, '2:1+1'],
    ['- a: 1\n\tb: 2\n\tc: 3\n- d: 1\n', 2, '2:1+1'],
    ['-\ta: 1\n\tb: 2\n-\tc\n', 2, '1:2+1'],
    ['- \ta: 1\n  b: 2\n', 1, '1:3+1'],
    ['-\t- a\n', 1, '1:2+1'],
    ['\ta: 1\n\tb: 2\n', 2, '1:1+1'],
    ['a: one\n\ttwo\n', 1, '2:1+1'],
    ['a: "one\n\ttwo"\nb: 1\n', 1, '2:1+1'],
    ['a: |\n\tone\n\ttwo\nb: 1\n', 2, '2:1+1'],
    ['a: [1,\n\t2]\n', 1, '2:1+1'],
    ['a:\n  b: 1\n  \tc: 2\n', 1, '3:3+1'],
    ['a:\n\t\tb: |\n\t\t\tc\nd: |\n  \te\n', 2, '2:1+2'],
    ['a:\n\tb: 1\n\n\t# c\n\t\nd: @x\n', 1, '2:1+1'],
  ])('%j', (text, lines, at) => {
    const issues = issuesOf(text);
    expect(factsOf(issues, 'syntax')).toEqual([{ kind: 'tab', lines }]);
    expect(placesOf(issues)).toEqual([`a.yaml:${at}`]);
  });

  test('after what is wrong before it', () => {
    const issues = issuesOf('a: @x\nb:\n\tc: 1\n\td: @y\n');
    expect(factsOf(issues, 'syntax')).toMatchObject([{ kind: 'first-character' }, { kind: 'tab', lines: 2 }]);
  });

  test('in front matter', () => {
    const text = '---\ntitle: Tides\nmore:\n\ta: 1\n\tb: 2\n---\n\tText\n';
    expect(placesOf(parseMarkdownFile({ path: 'a.md', text }).issues)).toEqual(['a.md:4:1+1']);
  });
});

describe('no mistake is a tab', () => {
  test.each([
    ['behind a colon', 'a:\t1\nb:\t"x"\n'],
    ['before a comment', 'a: 1\t# one\n\t# two\nb: 2\n'],
    ['on an empty line', 'a: 1\n\t\nb: 2\n'],
    ['within a text', 'a: one\ttwo\nb: "x\ty"\nc: |\n  \tz\n'],
    ['behind a hyphen', '-\ta\n-\t"b: c"\n'],
    ['between brackets', '{\n\t"a": 1,\n\t"b": [\n\t\t2\n\t]\n}\n'],
  ])('%s', (_what, text) => {
    expect(issuesOf(text)).toEqual([]);
  });

  test.each([
    ['between brackets', '{\n\t"a": 1\n\t"b": 2\n}\n', 'no-comma'],
    ['within a text', 'a: |\n  \tb\nc: "d" e\n', 'behind-value'],
    ['behind the mistake', 'a: "b"\t"c"\n', 'behind-value'],
  ])('%s, where something else is one', (_what, text, kind) => {
    expect(factsOf(issuesOf(text), 'syntax').map((facts) => facts.kind)).toEqual([kind]);
  });
});

import fc from 'fast-check';
import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { formatFindings } from '../../../../src/audit/reports/terminal.ts';
import { describeIssue } from '../../../../src/core/diagnostics/catalog.ts';
import { githubAnnotations, issuesAsJson } from '../../../../src/core/diagnostics/report/json.ts';
import { formatIssues } from '../../../../src/core/diagnostics/report/terminal.ts';
import type { Issue } from '../../../../src/core/model.ts';
import { withoutCommands } from '../../../../src/core/util/visible.ts';
import { HIDDEN, hostileText } from '../../../helpers/hostile-text.ts';

const plain = pc.createColors(false);

/** Issues of several kinds with a text in all places that are filled with texts of others, and the file that they are in. */
function issuesWith(text: string) {
  const file = `data/${text.replaceAll('\n', '')}.yaml`;
  const place = { file, line: 1, column: 4, length: 3 };
  const issues: Issue[] = [
    { code: 'unknown-token', facts: { token: text, record: text, field: text, known: [text, 'a'] }, place },
    { code: 'site-error', facts: { message: text, hint: text }, place },
    {
      code: 'invalid-value',
      facts: {
        kind: 'schema',
        record: text,
        field: text,
        written: { kind: 'text', language: 'YAML', value: text },
        said: text,
      },
      place: { ...place, line: 2 },
    },
    ...[1, 2, 3, 4].map((n): Issue => {
      const facts = { kind: 'throws', name: text, said: text, frames: [text, text] } as const;
      return { code: 'template-stops', facts, place: { ...place, file: `${n}${file}` } };
    }),
    { code: 'published-missing', facts: { kind: 'former', count: 2, example: text, rules: [text, text] } },
  ];
  const source = `ab ${text.replaceAll('\n', '')} \nxyz${text}\r\n`;
  return { issues, files: new Map([[file, { path: file, text: source }]]) };
}

/** What a text makes of each output, as lines. */
function linesOf(text: string) {
  const { issues, files } = issuesWith(text);
  const findings = issues.map((issue) => ({ issue, pages: ['/'], template: { type: text, section: text } }));
  return {
    terminal: withoutCommands(formatIssues(issues, files, plain)).split('\n'),
    annotations: githubAnnotations(issues).split('\n'),
    findings: withoutCommands(formatFindings(findings, files, plain)).split('\n'),
  };
}

describe('texts of others in issues', () => {
  test('never begin a line, and show nothing invisible', () => {
    const shape = linesOf('x');
    fc.assert(
      fc.property(hostileText, (text) => {
        const lines = linesOf(text);
        for (const output of ['terminal', 'annotations', 'findings'] as const) {
          expect(lines[output].length).toBe(shape[output].length);
          for (const line of lines[output]) expect(line.replaceAll('\t', '')).not.toMatch(HIDDEN);
        }
        for (const line of lines.annotations) expect(line).toMatch(/^::(error|warning|notice) ?[^:]*::/);
      }),
    );
  });

  test('are the same in messages for programs, and places name the file', () => {
    const text = 'a\n::warning::b\u202e';
    const { issues } = issuesWith(text);
    const [first] = issuesAsJson(issues.slice(0, 1));
    expect(first).toMatchObject({
      message: 'The token {a\\n::warning::b\\u202e} in “a\\n::warning::b\\u202e” is not defined.',
      place: { file: 'data/a::warning::b\u202e.yaml' },
    });
  });

  test('a caret is below the text that is marked', () => {
    const { issues, files } = issuesWith('\x1b[31m');
    const [, source, caret] = formatIssues(issues.slice(0, 1), files, plain).split('\n');
    expect(source).toBe('  1 │ ab \\x1b[31m ');
    expect(caret).toBe('    │    ^^^^^^');
  });
});

test('lines to copy keep their lines', () => {
  const facts = { kind: 'former', count: 2, example: '/a', rules: ['- from: /a', '- from: /b'] } as const;
  expect(describeIssue({ code: 'published-missing', facts }).hint).toBe(
    'Add these pages, or add to data/redirects.yaml:\n    - from: /a\n    - from: /b',
  );
});

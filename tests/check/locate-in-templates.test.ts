import { describe, expect, test } from 'vitest';
import { locateInTemplates, type Templates } from '../../src/check/locate-in-templates.ts';
import type { Issue } from '../../src/model.ts';

const on = { page: '/about', others: 2 };

/** What was looked for in the templates. */
function lookedFor(issue: Issue, text?: string): unknown[] {
  const asked: unknown[] = [];
  const templates: Templates = {
    elementOf: (path, wanted) => void asked.push([path, wanted.text, wanted.tags?.source]),
    partOf: (path, part) => void asked.push([path, part]),
  };
  locateInTemplates({ issue, ...(text === undefined ? {} : { text }) }, templates);
  return asked;
}

describe('what is looked for', () => {
  test('is an element by the text of the issue, or a fact, then the sections of the page type', () => {
    expect(lookedFor({ code: 'repeated-id', facts: { ...on, id: 'fees' } })).toEqual([
      ['/about', 'fees', undefined],
      ['/about', 'sections'],
    ]);
    expect(lookedFor({ code: 'several-headings', facts: { ...on, count: 2 } }, 'Fees')[0]).toEqual([
      '/about',
      'Fees',
      '^h1$',
    ]);
  });

  test('is a function of the page type for the head and for structured data', () => {
    expect(lookedFor({ code: 'no-description', facts: on })).toEqual([
      ['/about', 'head'],
      ['/about', 'sections'],
    ]);
    expect(lookedFor({ code: 'json-ld-syntax', facts: { ...on, said: '' } })[0]).toEqual([
      '/about',
      'structuredData',
    ]);
  });

  test.for([
    { code: 'blocked-by-robots', facts: { ...on, rule: '/about' } },
    { code: 'few-links-in', facts: { ...on, count: 1 } },
    { code: 'not-in-sitemap', facts: on },
    { code: 'no-description', facts: on, place: { file: 'data/a.yaml', line: 1, column: 1, length: 1 } },
  ])('is nothing for what no template of the page contains, or the data has (%#)', (issue) => {
    expect(lookedFor(issue as Issue)).toEqual([]);
  });
});

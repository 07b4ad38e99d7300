import { describe, expect, test } from 'vitest';
import { titleWidth } from '../../src/core/pages/title.ts';
import { builtReference, plannedReference } from '../helpers/reference.ts';

/* Titles and headings as search results and their readers need them. */

const { page } = builtReference();
const pages = plannedReference().site?.plan.pages ?? [];
const of = (type: string) => pages.filter((one) => one.type.id === type).map(({ path }) => path);

describe('titles', () => {
  test('fit into a search result, with the brand wherever it fits too', () => {
    const branded = pages
      .map(({ path }) => page(path).title)
      .filter((title) => {
        expect(titleWidth(title), title).toBeLessThanOrEqual(600);
        return title.includes('Harborline');
      });
    expect(branded.length).toBeGreaterThan(pages.length / 3);
  });

  test('of neighbourhoods and villages carry the state', () => {
    for (const path of [...of('neighbourhood'), ...of('village')])
      expect(page(path).title).toMatch(/, Maine/);
  });
});

test('headings of services say where', () => {
  for (const path of of('service')) {
    const heading = page(path).elements.find(({ tagName }) => tagName === 'h1');
    expect(heading?.childNodes.map((node) => ('value' in node ? node.value : '')).join('')).toMatch(
      / in Southern Maine$/,
    );
  }
});

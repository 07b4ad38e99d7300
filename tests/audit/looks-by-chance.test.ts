import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageAudit } from '../../src/audit/page-audit.ts';
import type { Budgets, RenderedPage } from '../../src/core/model.ts';
import { fragmentOf } from '../helpers/fragments.ts';
import { runs } from '../helpers/runs.ts';
import { pageAt, pageTypeOf, planOf, settingsWith } from '../helpers/samples.ts';

/* What is looked for in a quick way is found where the plain way finds it. */

const { plan } = planOf([
  pageTypeOf({ id: 'home', path: () => '/' }),
  pageTypeOf({ id: 'walk', path: () => '/walks/harbor' }),
]);
const page = pageAt(plan, '/walks/harbor');

/** A page with this body in fragments, every other of them as bytes that recur. */
function passing(parts: readonly string[]): RenderedPage {
  const html = parts.map((part, i) => (i % 2 ? part : bytesOf(part)));
  const head = { title: 'Walks', description: '' };
  return {
    page,
    content: Buffer.from(parts.join('')),
    body: html.map(fragmentOf),
    head,
    jsonLd: '',
    firstImage: undefined,
  };
}

const known = new Map<string, Buffer>();
function bytesOf(text: string): Buffer {
  const bytes = known.get(text) ?? Buffer.from(text);
  known.set(text, bytes);
  return bytes;
}

function checkWith(budgets: Partial<Budgets>) {
  const { audit } = createPageAudit({
    plan,
    settings: settingsWith(),
    definition: { budgets },
    dataset: { files: new Map() },
    files: new Set(),
    tracksText: false,
    hasLostAddresses: false,
  });
  return (rendered: RenderedPage) => audit(rendered).issues ?? [];
}

/** HTML in which little is as it should be. */
const scraps = (...own: string[]) =>
  fc.array(fc.constantFrom(...own, ' ', '"', '="', '=', '<a', '<img', '>', '/', 'x', 'é', '—'), {
    maxLength: 30,
  });
test('an id is found wherever it is, and wherever it was on the pages before', () => {
  const check = checkWith({});
  const target = fc.record({
    id: fc.constantFrom('ask', 'map', 'a-b', 'ä', 'a%20b', ''),
    before: fc.nat({ max: 20_000 }),
    has: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(target, { maxLength: 8 }), (pages) => {
      for (const { id, before, has } of pages) {
        const named = has ? `<b id="${decodeURI(id)}">` : `<b id="${decodeURI(id)}-">`;
        const found = check(passing([`<a href="#${id}">`, '.'.repeat(before), named]));
        expect(found).toHaveLength(has || id === '' ? 0 : 1);
      }
    }),
  );
});

test('the first heading is that of the whole page, however it is cut', () => {
  const check = checkWith({ heading: 3 });
  const parts = scraps('<h1', '<h1>', '</h1>', '</h1>', '<b>', '&amp;', '  ');
  fc.assert(
    fc.property(parts, fc.array(fc.nat({ max: 30 })), (own, cuts) => {
      const pieces = own.flatMap((part, i) => (cuts.includes(i) ? [part] : [part, '']));
      const html = own.join('');
      const [start, end] = [html.indexOf('<h1'), html.indexOf('</h1>', html.indexOf('<h1'))];
      const text = (start === -1 || end === -1 ? '' : html.slice(start, end))
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim();
      const texts = check(passing(pieces)).flatMap(({ code, facts }) =>
        code === 'too-long' ? facts.text : [],
      );
      expect(texts).toEqual(text.length > 3 ? [text] : []);
    }),
    { numRuns: runs(100) },
  );
});

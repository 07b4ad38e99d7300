import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { imagesOf } from '../../../src/site/assets/images.ts';
import { markdownToHtml } from '../../../src/site/render/markdown.tsx';
import { elementsIn } from '../../helpers/html.ts';
import { runs } from '../../helpers/runs.ts';
import { mistakeOf, pageTypeOf, planOf, settingsWith } from '../../helpers/samples.ts';

test('headings, lists, tables and emphasis', () => {
  expect(
    markdownToHtml('## Tides\n\n- *high*\n- **low**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'),
  ).toMatchInlineSnapshot(`
    "<h2>Tides</h2>
    <ul>
    <li><em>high</em></li>
    <li><strong>low</strong></li>
    </ul>
    <table>
    <thead>
    <tr>
    <th>a</th>
    <th>b</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>1</td>
    <td>2</td>
    </tr>
    </tbody>
    </table>"
  `);
});

test('links to pages get the address that the site uses', () => {
  const { links } = planOf(
    [pageTypeOf({ id: 'a', path: () => '/tides' })],
    undefined,
    settingsWith({ output: 'directory' }),
  ).plan;
  expect(markdownToHtml('[a](/tides#high) [b](/other) [c](https://example.org/tides)', { links })).toBe(
    '<p><a href="/tides/#high">a</a> <a href="/other">b</a> <a href="https://example.org/tides">c</a></p>',
  );
});

test('links to call, to write and to send a message stay links', () => {
  expect(markdownToHtml('[a](tel:+1) [b](mailto:b@c.example) [c](sms:+1) [d](ftp://e.example)')).toBe(
    '<p><a href="tel:+1">a</a> <a href="mailto:b@c.example">b</a> <a href="sms:+1">c</a> <a>d</a></p>',
  );
});

describe('images', () => {
  const van = {
    src: '/assets/van-800.avif',
    srcset: '/assets/van-480.avif 480w, /assets/van-800.avif 800w',
    sizes: '100vw',
    width: 800,
    height: 600,
    alt: 'Not this',
    type: 'image/avif',
  };
  const images = imagesOf(new Map([['data/photos/my van.jpg', van]]));
  const show = (text: string) => markdownToHtml(text, { images });

  test('are those of the site by their file, with the words of the text', () => {
    expect(show('![A *van*](photos/my%20van.jpg "Ours")')).toBe(
      '<p><img src="/assets/van-800.avif" alt="A van" title="Ours" srcset="/assets/van-480.avif 480w, /assets/van-800.avif 800w" sizes="100vw" width="800" height="600" loading="lazy" decoding="async"></p>',
    );
    expect(show('![A][van]\n\n[van]: <photos/my van.jpg>')).toContain(' src="/assets/van-800.avif"');
  });

  test('of other hosts stay as they are', () => {
    expect(show('![A](https://a.example/b.jpg)')).toBe(
      '<p><img src="https://a.example/b.jpg" alt="A" loading="lazy" decoding="async"></p>',
    );
  });

  test('that the site does not have are told', () => {
    expect(mistakeOf(() => show('![A](van.jpg)')).facts).toMatchObject({
      kind: 'image',
      asked: 'data/van.jpg',
    });
  });
});

describe('notes', () => {
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const addressesIn = (html: string) =>
    [...html.matchAll(/ (?:href="#|aria-describedby=")([^"]*)"/g)].map(([, id]) => id);
  const TEXT = 'High[^a], low[^1] and high[^a].\n\n[^a]: *Twice* a day.\n[^1]: Then too.';

  test('are where their marks lead, and lead back', () => {
    const html = markdownToHtml(TEXT);
    const ids = idsIn(html);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(6);
    expect([...new Set(addressesIn(html))].sort()).toEqual([...ids].sort());
  });

  test('of two texts on a page are not taken for one another', () => {
    const others = new Set(idsIn(markdownToHtml(TEXT.replace('low', 'lower'))));
    expect(idsIn(markdownToHtml(TEXT)).filter((id) => others.has(id))).toEqual([]);
  });
});

test('a link to a page that is not published yet is its words, whatever they are made of', () => {
  const { links } = planOf([pageTypeOf({ id: 'a', path: () => '/tides' })]).plan;
  const waiting = { ...links, isUnpublished: (href: string) => href.startsWith('/storm') };
  const texts = ['See [the storm](/storm) & [tides](/tides).', '- [The storm](/storm)\n- [tides](/tides)'];
  for (const text of texts) {
    const html = markdownToHtml(text, { links: waiting });
    // The long way: a comment leaves it to the parser.
    expect(markdownToHtml(`${text}\n\n<!-- -->`, { links: waiting })).toBe(html);
    expect(html).not.toContain('/storm');
    expect(html).toContain('<a href="/tides">tides</a>');
  }
  expect(markdownToHtml('[the *last* `storm`](/storm#rain), ![x](/storm.png)', { links: waiting })).toBe(
    '<p>the <em>last</em> <code>storm</code>, <img src="/storm.png" alt="x" loading="lazy" decoding="async"></p>',
  );
});

describe('sanitized', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<style>p{}</style>',
    '<iframe src="https://example.org"></iframe>',
    '<p style="color:red" onclick="alert(1)">x</p>',
  ])('%s', (text) => {
    expect(markdownToHtml(text)).not.toMatch(
      /<(script|style|iframe|img src=x)|javascript:|data:|onerror=|onclick=|style=/i,
    );
  });

  test('whatever is written', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>',
        '</script>',
        '[a](',
        'javascript:x',
        ')',
        '<svg onload=x>',
        '`',
        '\n\n',
        '<!--',
        '&#106;avascript:',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        for (const { nodeName, attrs } of elementsIn(parseFragment(markdownToHtml(pieces.join(''))))) {
          expect(['script', 'style', 'svg', 'iframe', 'object']).not.toContain(nodeName);
          for (const { name, value } of attrs) {
            expect(name).not.toMatch(/^(on|style)/);
            if (name === 'href' || name === 'src') expect(value).not.toMatch(/^\s*javascript:/i);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

import fc from 'fast-check';
import type { ReactElement, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useBuild } from '../../../src/site/render/context.tsx';
import { createSectionRenderer } from '../../../src/site/render/fragments.tsx';
import { extractElements, splitAtPlaceholders, TextSlot } from '../../../src/site/render/placeholders.tsx';
import { runs } from '../../helpers/runs.ts';
import { lanternObserver } from '../../helpers/samples.ts';

/* What is passed to a section is rendered apart and put in afterwards: the HTML is that of React in one go. */

const observer = lanternObserver();
const plain = (element: ReactElement) =>
  createSectionRenderer(observer, {}, { cacheBytes: 0 })(element).html.join('');

let frames = 0;
function Frame({ title, children, aside }: { title?: ReactNode; children?: ReactNode; aside?: ReactNode }) {
  frames += 1;
  const { site } = useBuild();
  return (
    <section className="p-4">
      {title && <h2 title={String(site.name)}>{title}</h2>}
      before {children} after
      {aside && (
        <aside>
          {aside} or {aside}
        </aside>
      )}
    </section>
  );
}

function Words({ text }: { text: string }) {
  return <p className={text}>{text}</p>;
}

function Nothing(_props: { children?: ReactNode }) {
  return null;
}

const text = fc.string({ unit: 'binary' }).filter((value) => !/[\ufdd0\ufdd1]/.test(value));
const words = (value: string) => <Words text={value} />;
const bare = (value: string) => <TextSlot>{value}</TextSlot>;
const mixed = ([value, n]: [string, number]) => (
  <TextSlot>
    {value} {n}
    {null}
    {n > 0 && 'more'}
  </TextSlot>
);
const framed = ([title, aside, inside]: ReactNode[]) => (
  <Frame title={title} aside={aside}>
    {inside}
  </Frame>
);
const hidden = (node: ReactNode) => <Nothing>{node}</Nothing>;
const inHtml = (node: ReactNode) => <div className="x">{node}</div>;
const twice = (node: ReactNode) => (
  <>
    <i>{node}</i>
    {node}
  </>
);
const listed = ([a, b, c]: ReactNode[]) => [<Frame key="a">{a}</Frame>, b, <Nothing key="c">{c}</Nothing>];

const { element } = fc.letrec<{ element: ReactElement; node: ReactNode }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    text.map(words),
    text.map(bare),
    fc.tuple(text, fc.integer()).map(mixed),
    fc.tuple(tie('node'), tie('node'), tie('node')).map(framed),
    tie('node').map(hidden),
    tie('node').map(inHtml),
    tie('node').map(twice),
  ),
  node: fc.oneof(
    tie('element'),
    text,
    fc.constantFrom(null, undefined, 0, 7, false, ''),
    fc.tuple(tie('element'), text, tie('element')).map(listed),
  ),
}));

test('whatever is passed, the HTML is the same', () => {
  const render = createSectionRenderer(observer, {});
  fc.assert(
    fc.property(element, (any) => {
      expect(render(any).html.join('')).toBe(plain(any));
      // Once more, now from the cache and as bytes.
      expect(render(any).html.join('')).toBe(plain(any));
    }),
    { numRuns: runs(100) },
  );
});

describe('a section', () => {
  test('is rendered once for any text that is passed to it', () => {
    const render = createSectionRenderer(observer, {});
    frames = 0;
    const page = (name: string) =>
      render(
        <Frame title={<TextSlot>Rats in {name}</TextSlot>}>
          <Words text={name} />
        </Frame>,
      ).html.join('');
    expect(page('Gray & Bath')).toContain('<h2 title="Lantern">Rats in Gray &amp; Bath</h2>');
    expect(page('Bath')).toContain('before <p class="Bath">Bath</p> after');
    expect(frames).toBe(1);
  });

  test('that shows nothing of what is passed does not have it rendered', () => {
    const Broken = (): ReactElement => {
      throw new Error('rendered');
    };
    const render = createSectionRenderer(observer, {});
    expect(
      render(
        <Nothing>
          <Broken />
        </Nothing>,
      ).html.join(''),
    ).toBe('');
  });

  test('keeps elements of HTML, which may depend on what is around them', () => {
    expect(extractElements(<Frame title={<option>one</option>} />).inner).toEqual([]);
  });
});

test('a hole may be there twice, or nowhere', () => {
  expect(splitAtPlaceholders('<p>\ufdd01\ufdd1 and \ufdd01\ufdd1</p>')).toEqual({
    pieces: ['<p>', ' and ', '</p>'],
    placeholders: [1, 1],
  });
  expect(splitAtPlaceholders('<p></p>')).toEqual({ pieces: ['<p></p>'], placeholders: [] });
});

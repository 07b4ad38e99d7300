import { type ReactElement, useId } from 'react';
import { expect, test } from 'vitest';
import { useBuild } from '../../../src/site/render/context.tsx';
import { createSectionRenderer } from '../../../src/site/render/fragments.tsx';
import { Island } from '../../../src/site/render/islands.tsx';
import { TextSlot } from '../../../src/site/render/placeholders.tsx';
import { observeBuild } from '../../../src/site/render/tracked-build.ts';
import { anyImage, pageTypeOf, planOf } from '../../helpers/samples.ts';

/* What the audit reads instead of the HTML. */

const { links, lookups } = planOf([pageTypeOf({ id: 'walk', path: () => '/walks/harbor' })]).plan;
const observer = observeBuild({ site: {}, data: {}, links, lookups, images: anyImage });

/** The facts of a section, on its first page and on the next one. */
function factsOf(element: ReactElement) {
  const render = createSectionRenderer(observer, { form: Form });
  const first = render(element).fragments.map(({ facts }) => facts);
  const again = render(element).fragments.map(({ facts }) => facts);
  expect(again).toEqual(first);
  const all = <T,>(of: (facts: (typeof first)[number]) => readonly T[]) => first.flatMap(of);
  return { links: all(({ links }) => links), ids: all(({ ids }) => ids), hosts: all(({ hosts }) => hosts) };
}

function Form({ to }: { readonly to: string }) {
  return <form id={useId()} action={to} />;
}

/** Written plainly. */
const Menu = () => (
  <ul id="menu">
    <a href={useBuild().links.to('walk')}>looked up</a>
    <a href="/walks/ridge">written</a>
    <a href="/a&amp;b" id="x&y">
      &quot; href=&quot;/no
    </a>
    <a href="https://elsewhere.example/">elsewhere</a>
    <img src="//photos.example/a.png" alt="" />
  </ul>
);

/** Only React can write it. */
const Hooked = () => (
  <div id={useId().slice(0, 0) || 'menu'}>
    <Menu />
  </div>
);

const expected = {
  links: ['/walks/ridge', '/a&b', 'https://elsewhere.example/', '//photos.example/a.png'],
  ids: ['menu', 'x&y'],
  hosts: [{ name: 'src', tag: 'img', address: '//photos.example/a.png' }],
};

test('are those of the attributes, without links that were looked up', () => {
  expect(factsOf(<Menu />)).toEqual(expected);
});

test('are the same in HTML that React writes', () => {
  expect(factsOf(<Hooked />)).toEqual({ ...expected, ids: ['menu', ...expected.ids] });
});

test('are found in HTML that a section contains as a text, and in nothing that only looks like it', () => {
  const html = '<p id="p"><a href="/far">x</a> <code>a id="no" href="/no"</code></p>';
  const Text = () => <div dangerouslySetInnerHTML={{ __html: html }} />;
  expect(factsOf(<Text />)).toEqual({ links: ['/far'], ids: ['p'], hosts: [] });
});

test('are found in islands, whose scripts use the addresses in their props', () => {
  const address = 'https://forms.example/?a&b';
  const Page = () => <Island component={Form} props={{ to: address }} />;
  const { hosts } = factsOf(<Page />);
  expect(hosts).toEqual([{ name: 'action', tag: 'form', address, isOfIsland: true }]);
});

test('are found in what is passed to a section', () => {
  const Frame = ({ title, body }: { readonly title: ReactElement; readonly body: ReactElement }) => (
    <section id="frame">
      {title} {body} {body}
    </section>
  );
  const { ids } = factsOf(<Frame title={<TextSlot>id=&quot;no&quot;</TextSlot>} body={<Menu />} />);
  expect(ids).toEqual(['frame', ...expected.ids, ...expected.ids]);
});

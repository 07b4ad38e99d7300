import fc from 'fast-check';
import { useId } from 'react';
import { expect, test } from 'vitest';
import { deepFreeze } from '../../../src/core/util/plain.ts';
import { createSectionRenderer } from '../../../src/site/render/fragments.tsx';
import { Island } from '../../../src/site/render/islands.tsx';
import { runs } from '../../helpers/runs.ts';
import { lanternObserver } from '../../helpers/samples.ts';

let rendered = 0;

interface FormProps {
  readonly kind: string;
  readonly about: { readonly town: string; readonly page: string };
}

function Form({ kind, about }: FormProps) {
  rendered += 1;
  return (
    <form id={useId()} className={`form ${kind}`} aria-label={about.town}>
      {about.page} and {about.town}
      <input type="hidden" name="town" defaultValue={about.town} />
      <a href={about.page}>back</a>
    </form>
  );
}

/** Does more with a text than to show it. */
function Measured({ about }: FormProps) {
  return <p>{about.town.length > 4 ? 'a long name' : about.town}</p>;
}

/** A function of its own for each call is what no cache of fragments knows. */
function renderer(cacheBytes = 1_000_000) {
  const render = createSectionRenderer(lanternObserver(), { Form, Measured }, { cacheBytes });
  return (
    props: FormProps,
    { shows, component = Form }: { shows?: string[]; component?: typeof Form } = {},
  ) => {
    const Page = () => <Island component={component} props={props} {...(shows ? { shows } : {})} />;
    const { html, fragments } = render(<Page />);
    return { html: html.join(''), uses: fragments.map(({ uses }) => uses) };
  };
}

const SHOWS = ['about', 'nobody.there'];
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '\n', `"'&<>`, '$&$1', '\\u0027', 'javascript:alert(1)', '</form>', '\u2028'),
);

test('an island comes out the same, whatever it is said only to show', () => {
  const [plain, open] = [renderer(), renderer()];
  fc.assert(
    fc.property(texts, texts, fc.constantFrom('wide', 'tall'), fc.boolean(), (town, page, kind, isOfData) => {
      const given = { kind, about: { town, page } };
      const props = isOfData ? deepFreeze(given) : given;
      expect(open(props, { shows: SHOWS })).toEqual(plain(props));
    }),
    { numRuns: runs(100) },
  );
});

test('it is rendered once for all texts: the first time twice, to see that it does not look into them', () => {
  const render = renderer();
  rendered = 0;
  for (const town of ['Ely', 'Tower', 'Cook', 'Virginia'])
    render({ kind: 'wide', about: { town, page: '/x' } }, { shows: SHOWS });
  expect(rendered).toBe(2);
  render({ kind: 'tall', about: { town: 'Ely', page: '/x' } }, { shows: SHOWS });
  expect(rendered).toBe(4);
});

test('one that measures a text is rendered with it each time', () => {
  const render = renderer();
  const html = ['Virginia', 'Ely', 'Tower'].map(
    (town) => render({ kind: '', about: { town, page: '' } }, { shows: SHOWS, component: Measured }).html,
  );
  expect(html.map((text) => /<p>(.*)<\/p>/.exec(text)?.[1])).toEqual(['a long name', 'Ely', 'a long name']);
});

import fc from 'fast-check';
import { parse } from 'parse5';
import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { partsOfUses } from '../../../src/site/dependencies/uses.ts';
import { useBuild } from '../../../src/site/render/context.tsx';
import { createSectionRenderer } from '../../../src/site/render/fragments.tsx';
import { Island } from '../../../src/site/render/islands.tsx';
import { classNamesIn, classValuesIn } from '../../../src/site/render/usage.ts';
import { attribute, elementsIn } from '../../helpers/html.ts';
import { lanternObserver } from '../../helpers/samples.ts';

const observer = lanternObserver();

let rendered = 0;
function Section({ town, big = 0 }: { town: { name: string }; big?: number }) {
  rendered += 1;
  return (
    <section className="p-4 [&>p]:mt-2">
      {useBuild().site.name as string}: {town.name} {'x'.repeat(big)}
    </section>
  );
}

function Counter({ start }: { start: number }) {
  return (
    <p className="count" id={useId()}>
      Count {start} of $& and $1
    </p>
  );
}

const gray = Object.freeze({ name: 'Gray' });

describe('the cache', () => {
  test('renders a component with the same props once', () => {
    rendered = 0;
    const render = createSectionRenderer(observer, {});
    expect(render(<Section town={gray} />).fragments[0]).toBe(render(<Section town={gray} />).fragments[0]);
    expect(rendered).toBe(1);
  });

  test('of no bytes renders anew, with the same bytes', () => {
    rendered = 0;
    const [cached, fresh] = [
      createSectionRenderer(observer, {}),
      createSectionRenderer(observer, {}, { cacheBytes: 0 }),
    ];
    for (let i = 0; i < 2; i++)
      expect(fresh(<Section town={gray} />).html.join('')).toBe(
        cached(<Section town={gray} />).html.join(''),
      );
    expect(rendered).toBe(3);
  });

  test('lets the oldest go when it is full, and never gives another answer', () => {
    const render = createSectionRenderer(observer, {}, { cacheBytes: 300 });
    const fresh = createSectionRenderer(observer, {}, { cacheBytes: 0 });
    const towns = [...'abcdef'].map((name) => Object.freeze({ name }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.constantFrom(0, 100, 900))), (asked) => {
        for (const [i, big] of asked) {
          const element = <Section town={towns[i] ?? gray} big={big} />;
          expect(render(element).html.join('')).toBe(fresh(element).html.join(''));
        }
      }),
    );
  });
});

describe('a component that never comes again with the same props', () => {
  test('is not looked for any more, and one that does still is', () => {
    const render = createSectionRenderer(observer, {});
    for (let n = 0; n < 1000; n++) render(<Section town={Object.freeze({ name: `Town ${n}` })} />);
    rendered = 0;
    const again = () => render(<Section town={gray} />);
    expect(again().html.join('')).toBe(again().html.join(''));
    expect(rendered).toBe(2);
    // What it asked counts as asked by its page.
    expect(again().fragments[0]?.dependencies).toBeUndefined();
    const counter = () => render(<Counter start={1} />).fragments[0];
    for (let n = 0; n < 1100; n++) counter();
    expect(counter()).toBe(counter());
  });
});

describe('islands', () => {
  const islands = { counter: Counter };

  test('carry their markup, props and prefix', () => {
    const { html, fragments } = createSectionRenderer(
      observer,
      islands,
    )(
      <div>
        <Island component={Counter} props={{ start: 3 }} />
      </div>,
    );
    expect(html.join('')).toMatchInlineSnapshot(
      `"<div><div class="contents" data-island="counter" data-prefix="counter-" data-props='{"start":3}'><p class="count" id="_counter-R_0_">Count <!-- -->3<!-- --> of $&amp; and $1</p></div></div>"`,
    );
    expect(fragments.flatMap(({ uses }) => partsOfUses(uses).islands)).toEqual(['counter']);
  });

  test('get their props back whatever is in them', () => {
    const name = `Ann's "<b>$&</b>" & co; island:0;`;
    const Named = (_: { readonly name: string }) => <i />;
    const { html } = createSectionRenderer(observer, { named: Named })(
      <div>
        <Island component={Named} props={{ name }} />
      </div>,
    );
    const [island] = elementsIn(parse(html.join(''))).filter((element) => attribute(element, 'data-props'));
    expect(island && JSON.parse(attribute(island, 'data-props') ?? '')).toEqual({ name });
  });

  test('leave out the props that browsers load with the islands, if they have all of these', () => {
    const Sign = (_: { readonly words: object; readonly town?: string; readonly mark?: string }) => <i />;
    const islandProps = { sign: { words: { call: 'Call', text: 'Text' }, mark: '*' } };
    const render = createSectionRenderer(observer, { sign: Sign }, { islandProps });
    const attributesWith = (props: Parameters<typeof Sign>[0]) =>
      /(?<=data-prefix="sign-" ).*?(?=>)/.exec(
        render(
          <div>
            <Island component={Sign} props={props} />
          </div>,
        ).html.join(''),
      )?.[0];
    const words = { call: 'Call', text: 'Text' };
    expect(attributesWith({ words, mark: '*', town: 'Gray' })).toBe(
      `data-shared="sign" data-props='{"town":"Gray"}'`,
    );
    expect(attributesWith({ words, mark: '+' })).toBe(`data-shared="sign" data-props='{"mark":"+"}'`);
    // Browsers would add the missing one.
    expect(attributesWith({ words })).toBe(`data-props='{"words":{"call":"Call","text":"Text"}}'`);
  });

  test('two of one name are told apart by id', () => {
    const { html } = createSectionRenderer(
      observer,
      islands,
    )(
      <div>
        <Island component={Counter} props={{ start: 1 }} id="one" />
        <Island component={Counter} props={{ start: 2 }} id="two" />
      </div>,
    );
    const ids = [...html.join('').matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(2);
    expect(html.join('')).toMatch(/Count <!-- -->1.*Count <!-- -->2/);
  });

  test('an island that the site does not list is a mistake of the template, and says so', () => {
    const render = createSectionRenderer(observer, { other: () => null });
    const { fragments } = render(<Island component={Counter} props={{ start: 1 }} />);
    const file = 'tests/site/render/fragments.test.tsx';
    expect(fragments.flatMap(({ issues }) => issues)).toMatchObject([
      { code: 'not-there', facts: { kind: 'island', asked: 'Counter', known: ['other'] }, place: { file } },
    ]);
  });

  test('the classes of an island count', () => {
    const { fragments } = createSectionRenderer(
      observer,
      islands,
    )(<Island component={Counter} props={{ start: 1 }} />);
    expect(fragments.flatMap(({ uses }) => partsOfUses(uses).classes)).toEqual(['contents', 'count']);
  });
});

test('a section outside a build says so', () => {
  expect(() => renderToStaticMarkup(<Section town={gray} />)).toThrow(
    'A section was rendered outside a build.',
  );
});

describe('class names in HTML', () => {
  const classesIn = (html: string) => classValuesIn(html).flatMap(classNamesIn);

  test.each([
    'p-4',
    '[&>p]:mt-2',
    'before:content-[\'"x"\']',
    'md:hover:w-1/2',
    'a&b',
    '<a>',
    'group-[.is-x]:p-1',
  ])('%s', (name) => {
    expect(classesIn(renderToStaticMarkup(<p className={`first ${name}`}>x</p>))).toEqual(['first', name]);
  });

  test('each once, in order', () => {
    expect(classesIn('<a class="b a"><b class="c\n d"></b><i class="b a"></i></a>')).toEqual([
      'b',
      'a',
      'c',
      'd',
    ]);
    expect(classesIn('<a data-class="x"></a>')).toEqual([]);
  });

  test('that look like entities', () => {
    expect(classesIn(renderToStaticMarkup(<p className={'&lt;'}>x</p>))).toEqual(['&lt;']);
  });
});

test('an eager image is not fetched twice: the head of the page has its preload', () => {
  const render = createSectionRenderer(observer, {});
  const html = render(<img src="/a.svg" alt="" width={1} height={1} fetchPriority="high" />).html.join('');
  expect(html).toMatch(/^<img /);
});

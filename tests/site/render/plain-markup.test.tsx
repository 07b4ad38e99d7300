import fc from 'fast-check';
import {
  Component,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { factsIn } from '../../../src/site/render/markup-facts.ts';
import { createPlainMarkup, withoutPreloads } from '../../../src/site/render/plain-markup.ts';
import { classValuesIn } from '../../../src/site/render/usage.ts';
import { runs } from '../../helpers/runs.ts';

/* The short way is there for speed alone: whatever it writes, React writes the same. */

const asReact = (element: ReactElement) => withoutPreloads(renderToStaticMarkup(element));

const Whole = ({ children }: { children?: ReactNode }) => children;
const Framed = ({ children, title }: { children?: ReactNode; title: string }) => (
  <section className="p-4" title={title}>
    {children}
  </section>
);

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '&amp;',
    '<b>',
    '"\'',
    'Gray’s',
    '\n',
    'javascript:alert(1)',
    ' J',
    '0',
    '//x.example/&',
  ),
  fc.string({ unit: 'binary' }),
);
const value = fc.oneof(
  text,
  fc.constantFrom(
    true,
    false,
    null,
    undefined,
    0,
    -0,
    1,
    2.5,
    -1,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
);

/** Names that React writes in each of its ways, and some that it does not know. */
const names = [
  ...['className', 'id', 'htmlFor', 'title', 'role', 'lang', 'dir', 'tabIndex', 'aria-current', 'data-x'],
  ...[
    'href',
    'srcSet',
    'sizes',
    'alt',
    'loading',
    'fetchPriority',
    'crossOrigin',
    'src',
    'action',
    'xlinkHref',
    'hidden',
    'inert',
    'open',
    'itemScope',
    'download',
    'start',
    'value',
  ],
  ...['rowSpan', 'span', 'cols', 'size', 'viewBox', 'width', 'height', 'strokeWidth', 'd', 'cx', 'focusable'],
  ...[
    'xmlnsXlink',
    'xmlLang',
    'dateTime',
    'contentEditable',
    'autoFocus',
    'unknown',
    'nonsense name',
    'onclick',
  ],
];
/** Names that React writes last in form elements, some of them for the same attribute. */
const formNames = [
  ...['name', 'type', 'className', 'action', 'method', 'encType', 'target', 'formAction', 'formMethod'],
  ...['formEncType', 'formTarget', 'value', 'defaultValue', 'checked', 'defaultChecked', 'selected'],
  ...['placeholder', 'required', 'multiple', 'disabled', 'autoComplete', 'rows'],
];
const props = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
const formProps = fc.dictionary(fc.constantFrom(...formNames), value, { maxKeys: 6 });
const formTags = ['form', 'fieldset', 'legend', 'button', 'select', 'option'];
const tags = ['picture', 'p', 'a', 'div', 'ul', 'li', 'td', 'time', 'svg', 'path', 'h2', 'span'];

const tree: fc.Arbitrary<ReactNode> = fc.letrec<{ node: ReactNode }>((tie) => {
  const children = fc.array(tie('node'), { maxLength: 3 });
  const keyed = (list: ReactNode[]) => list.map((child, i) => <Whole key={String(i)}>{child}</Whole>);
  return {
    node: fc.oneof(
      { maxDepth: 4 },
      value,
      fc
        .tuple(fc.constantFrom(...tags), props, children)
        .map(([tag, given, inner]) => createElement(tag, given, ...inner)),
      fc
        .tuple(fc.constantFrom('br', 'hr', 'img', 'source'), props)
        .map(([tag, given]) => createElement(tag, given)),
      fc
        .tuple(fc.constantFrom(...formTags), formProps, children)
        .map(([tag, given, inner]) => createElement(tag, given, ...inner)),
      fc
        .tuple(fc.constantFrom('input', 'textarea'), formProps)
        .map(([tag, given]) => createElement(tag, given)),
      fc.tuple(text, children).map(([title, inner]) => (
        <Framed key={title} title={title}>
          {inner.map(String)}
        </Framed>
      )),
      children.map(keyed),
      children.map((inner) => <>{keyed(inner)}</>),
      text.map((html) =>
        createElement('div', { className: 'prose', dangerouslySetInnerHTML: { __html: html } }),
      ),
    ),
  };
}).node;

const inComponent = (node: ReactNode) => createElement(Whole, null, node);

describe('what the short way writes', () => {
  test('is what React writes, with the classes and facts in it', () => {
    let short = 0;
    fc.assert(
      fc.property(tree, (node) => {
        const element = inComponent(node);
        const written = createPlainMarkup()(element);
        if (!written) return;
        short += 1;
        expect(written.html).toBe(asReact(element));
        expect([...written.classes].sort()).toEqual(classValuesIn(written.html).sort());
        expect(written.facts).toMatchObject({ ...factsIn(written.html), isLinked: expect.anything() });
      }),
      { numRuns: runs(400) },
    );
    // Far most trees have nothing that is not plain.
    expect(short).toBeGreaterThan(100);
  });

  test('does not depend on what was written before', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 8 }), (nodes) => {
        const writePlainly = createPlainMarkup();
        for (const node of nodes) {
          const Own = () => node;
          const element = <Own />;
          const written = writePlainly(element);
          if (written) expect(written.html).toBe(asReact(element));
        }
      }),
    );
  });
});

class Old extends Component {
  override render() {
    return <p>old</p>;
  }
}

const Place = createContext('nowhere');

const withContent = { children: 'x' };
const noContent = { children: '' };
const twoContents = { ...withContent, dangerouslySetInnerHTML: { __html: 'y' } };

/** What only React knows how to write. */
const notPlain: Readonly<Record<string, () => ReactNode>> = {
  'a hook': () => <p id={useId()} />,
  'a context': () => <p>{useContext(Place)}</p>,
  'a provider': () => <Place value="here">x</Place>,
  'a class': () => <Old />,
  'a promise': () => Promise.resolve('later') as unknown as ReactNode,
  'a set': () => new Set(['a', 'b']) as unknown as ReactNode,
  'a select with a chosen option': () => (
    <select defaultValue="a">
      <option value="a">A</option>
    </select>
  ),
  'a text area with content': () => <textarea defaultValue="x" />,
  'a text area with children': () => createElement('textarea', null, '\nx'),
  'an input with two values': () => <input value="x" defaultValue="y" readOnly />,
  'a title': () => <title>x</title>,
  'a tag of somebody’s own': () => createElement('x-y', { foo: 'bar' }),
  'a style': () => <p style={{ color: 'red' }} />,
  'a handler': () => createElement('p', { onClick: () => undefined }),
  'an address that is a script': () => createElement('a', { href: 'java\nscript:alert(1)' }),
  'two contents': () => createElement('p', twoContents),
  'content of a tag that has none': () => createElement('br', withContent),
  'empty content of a tag that has none': () => createElement('br', noContent),
  'something thrown': () => {
    throw new Error('This template is wrong.');
  },
};

describe('left to React', () => {
  test.each(Object.entries(notPlain))('is %s', (_, content) => {
    const Section = () => content();
    expect(createPlainMarkup()((<Section />) as ReactElement)).toBeUndefined();
  });
});

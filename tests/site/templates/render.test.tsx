import fc from 'fast-check';
import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useId,
  useState,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createErrorAttribution } from '../../../src/site/templates/attribute.ts';
import { renderChecked } from '../../../src/site/templates/render.ts';
import { createTemplateLog } from '../../../src/site/templates/template-issues.ts';
import { runs } from '../../helpers/runs.ts';

/* Checked rendering returns the same HTML as React, with the same ids. */

interface Given {
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

const Place = createContext('nowhere');
const Plain = ({ title, children }: Given) => <div title={title}>{children}</div>;
const WithId = ({ children }: Given) => (
  <p id={useId()}>
    {children}
    <i id={useId()} />
  </p>
);
const WithState = ({ title, children }: Given) => {
  const [shown, setShown] = useState('');
  if (shown === '') setShown(`${title}!`);
  return [shown, children];
};
const Here = () => useContext(Place);
class Old extends Component<Given> {
  static override contextType = Place;
  static defaultProps = { title: 'untitled' };
  override state = { from: this.props.title };
  override render() {
    return (
      <section title={String(this.context)}>
        {this.state.from} {this.props.children}
      </section>
    );
  }
}
const Remembered = memo(Plain);
const Forwarded = forwardRef<unknown, Given>(({ children }, ref) => (
  <b id={String(ref === null)}>{children}</b>
));
const components = [Plain, WithId, WithState, Here, Old, Remembered, memo(Forwarded), Forwarded, Fragment];

const tree: fc.Arbitrary<ReactNode> = fc.letrec<{ node: ReactNode }>((tie) => {
  const children = fc.array(tie('node'), { maxLength: 3 });
  const key = fc.constantFrom(undefined, 'a', 'b');
  return {
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<ReactNode>('text', '<', 0, 7, true, null, undefined),
      fc
        .tuple(fc.constantFrom<unknown>(...components, 'ul', 'article'), key, children)
        .map(([type, key, inner]) =>
          createElement(type as typeof Plain, key === undefined ? {} : { key }, ...inner),
        ),
      fc
        .tuple(fc.constantFrom('x', 'y'), children)
        .map(([value, inner]) => createElement(Place, { value }, ...inner)),
      children.map((inner) =>
        createElement(Place.Consumer, null, ((value: string) => [value, inner]) as never),
      ),
      children.map((inner) => createElement(Suspense, { fallback: <p>Soon.</p> }, ...inner)),
      children.map((inner) => new Set(inner) as unknown as ReactNode),
      children,
    ),
  };
}).node;

const log = createTemplateLog(createErrorAttribution('.'));
const inIsland = (node: ReactNode) => renderToString(node, { identifierPrefix: 'island-' });

describe('checked rendering returns the same HTML', () => {
  test('on a page', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const element = <Plain>{node}</Plain>;
        expect(renderChecked(element, renderToStaticMarkup, log)).toBe(renderToStaticMarkup(element));
        expect(log.take()).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  test('in an island', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const element = <Plain>{node}</Plain>;
        expect(renderChecked(element, inIsland, log, true)).toBe(inIsland(element));
        expect(log.take()).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

const told = (element: ReactElement) => {
  renderChecked(element, renderToStaticMarkup, log);
  return log.take().map(({ code, facts }) => [code, 'component' in facts ? facts.component : undefined]);
};
const toldOfIsland = (element: ReactElement) => {
  renderChecked(element, inIsland, log, true);
  return log.take().map(({ code, facts }) => [code, 'component' in facts ? facts.component : undefined]);
};

const Thrower = (): ReactNode => {
  throw new Error('no');
};
const Deep = ({ left }: { readonly left: number }): ReactNode =>
  left > 0 ? <Deep left={left - 1} /> : 'there';
const Tree = (): ReactNode => [<Tree key="a" />, <Tree key="b" />];
const Bush = (): ReactNode => (
  <ul>
    <li>
      <p>
        <b>
          <i>
            <s>
              <u>
                <Bush />
              </u>
            </s>
          </i>
        </b>
      </p>
    </li>
    <li>
      <Bush />
    </li>
  </ul>
);
const Late = async () => <p>late</p>;

describe('an issue', () => {
  test('is reported up to the first component that throws', () => {
    expect(
      told(
        <Plain>
          <Late />
          <Late />
          <p>
            <Thrower />
            <Thrower />
          </p>
        </Plain>,
      ),
    ).toEqual([
      ['template-waits', 'Late'],
      ['template-waits', 'Late'],
      ['template-throws', 'Thrower'],
    ]);
  });

  test('is reported in components of every kind, of a class without its name', () => {
    class Old extends Component {
      override render(): ReactNode {
        throw new Error('no');
      }
    }
    const Kept = memo(function Kept(): ReactNode {
      throw new Error('no');
    });
    const Passing = forwardRef(function Passing(): ReactNode {
      throw new Error('no');
    });
    for (const [Kind, name] of [
      [Old, undefined],
      [Kept, 'Kept'],
      [Passing, 'Passing'],
    ] as const)
      expect(told(<Plain>{createElement(Kind)}</Plain>)).toEqual([['template-throws', name]]);
  });

  test('is reported when it waits with the hook “use” or throws a promise', () => {
    const never = new Promise<string>(() => {});
    const Used = () => <p>{use(never)}</p>;
    const Promising = (): ReactNode => {
      throw never;
    };
    for (const Kind of [Used, Promising]) {
      expect(told(<Kind />)).toEqual([['template-waits', Kind.name]]);
      expect(told(<Suspense fallback="soon">{createElement(Kind)}</Suspense>)).toEqual([
        ['template-waits', Kind.name],
      ]);
      expect(toldOfIsland(<Kind />)).toEqual([['template-waits', Kind.name]]);
    }
  });

  test('is reported in a Suspense too', () => {
    expect(
      told(
        <Suspense>
          <Thrower />
        </Suspense>,
      ),
    ).toEqual([['template-throws', 'Thrower']]);
  });

  test('is endless nesting, but not deep nesting; it is found soon in a component that shows itself twice', () => {
    expect(told(<Deep left={400} />)).toEqual([]);
    expect(told(<Deep left={Number.POSITIVE_INFINITY} />)).toEqual([['template-endless', 'Deep']]);
    expect(told(<Tree />)).toEqual([['template-endless', 'Tree']]);
    expect(told(<Bush />)).toEqual([['template-endless', 'Bush']]);
    expect(toldOfIsland(<Tree />)).toEqual([['template-endless', 'Tree']]);
  });

  test('is endless nesting that is found when the stack is nearly full', () => {
    let isFull = true;
    const add: typeof log.add = (issue) => {
      if (isFull) {
        isFull = false;
        throw new RangeError('Maximum call stack size exceeded');
      }
      log.add(issue);
    };
    renderChecked(<Tree />, renderToStaticMarkup, { ...log, add });
    expect(log.take().map(({ code }) => code)).toEqual(['template-endless']);
  });

  test('in an island is only what React throws: what is in a Suspense continues in the browser', () => {
    expect(
      toldOfIsland(
        <Plain>
          <Thrower />
        </Plain>,
      ),
    ).toEqual([['template-throws', 'Thrower']]);
    expect(
      toldOfIsland(
        <Suspense fallback="soon">
          <Thrower />
        </Suspense>,
      ),
    ).toEqual([]);
    expect(
      toldOfIsland(
        <Suspense fallback="soon">
          <Late />
        </Suspense>,
      ),
    ).toEqual([]);
  });
});

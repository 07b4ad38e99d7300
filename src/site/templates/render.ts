import {
  cloneElement,
  createElement,
  Fragment,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import type { CodePiece } from '../../core/diagnostics/code-pieces.ts';
import { Hydrated } from './react.ts';
import type { TemplateIssue, TemplateLog } from './template-issues.ts';
import { describeValue, ignoreRejection, isClass, isPromise } from './template-values.ts';

/** Renders a node to HTML, as one of the functions of react-dom does. */
type Render = (node: ReactNode) => string;

/**
 * Renders a part of a page. Notes as issues what its components do that React would accept silently on a page that is never
 * hydrated: function props of tags, values that cannot be shown, promises that nothing waits for, and components that show
 * one another endlessly. Notes the first error that is thrown. The HTML must only be used when the log is empty. An island is hydrated, so
 * that its tags may have functions, and what is in a Suspense may fail or wait.
 */
export function renderChecked(
  element: ReactElement,
  render: Render,
  log: TemplateLog,
  isIsland = false,
): string {
  const run: Run = { log, isIsland, deep: 0, isEndless: false };
  try {
    const node = checked(element, run, undefined);
    return render(isIsland ? createElement(Hydrated, { value: true }, node) : node);
  } catch (error) {
    const { thrown } = run;
    if (thrown && thrown.error === error) log.addThrown(error, pieceOf(thrown.by));
    // React throws an error of its own when a component waits for a promise.
    else if (thrown && !isOverflow(thrown.error))
      log.addAt(waiting('promise', thrown.by), thrown.by?.component);
    else if (!run.isEndless) log.addThrown(error, {});
    return '';
  }
}

/** One call of a render function. */
interface Run {
  readonly log: TemplateLog;
  readonly isIsland: boolean;
  /** What was thrown last by a component, and by which. */
  thrown?: { readonly error: unknown; readonly by: Caller | undefined };
  /** How many components were called that are nested deeply. */
  deep: number;
  /** Whether components show one another endlessly. Then no more of them are called. */
  isEndless: boolean;
}

/** A component that is being rendered. */
interface Caller {
  readonly component: unknown;
  readonly shownBy: Caller | undefined;
  /** How many components it is nested in. */
  readonly depth: number;
}

/** When the stack is full, React calls a component once more with an empty one. */
function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

type Props = Readonly<Record<string, unknown>>;

/** The same tree, with a component in place of each component that calls it and checks what it returns. */
function checked(node: unknown, run: Run, by: Caller | undefined): ReactNode {
  if (typeof node === 'function') return refused(showing('value', node, by), node, run, by);
  if (typeof node !== 'object' || node === null) return node as ReactNode;
  if (isValidElement<Props>(node)) return checkedElement(node, run, by);
  if (Array.isArray(node)) return node.map((child) => checked(child, run, by));
  if (isPromise(node)) {
    ignoreRejection(node);
    return refused(waiting('promise', by), node, run, by);
  }
  if (Symbol.iterator in node)
    return Array.from(node as Iterable<unknown>, (child) => checked(child, run, by));
  // React can also show contexts and portals, which are marked as its own.
  return '$$typeof' in node
    ? (node as unknown as ReactNode)
    : refused(showing('value', node, by), node, run, by);
}

/** Notes an issue, and shows nothing on a page. In an island, what to do with the node is left to React. */
function refused(
  issue: TemplateIssue,
  node: unknown,
  { isIsland, log }: Run,
  by: Caller | undefined,
): ReactNode {
  if (isIsland) return node as ReactNode;
  log.addAt(issue, by?.component);
  return null;
}

const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');
const LAZY = Symbol.for('react.lazy');
const CONSUMER = Symbol.for('react.consumer');

function checkedElement(element: ReactElement<Props>, run: Run, by: Caller | undefined): ReactNode {
  const { props, key } = element;
  const type: unknown = element.type;
  const keyed = key === null ? {} : { key };
  const calling = (call: () => unknown) =>
    createElement(Checked, { ...keyed, call, run, by: calledBy(by, type) });
  if (typeof type === 'string') {
    if (!run.isIsland) noteFunctions(type, props, run.log, by);
    if (noteBadProps(type, props, run.log, by)) return null;
    return withCheckedChildren(element, run, by);
  }
  // What a class shows besides its children is left to React.
  if (typeof type === 'function')
    return isClass(type) ? withCheckedChildren(element, run, by) : calling(() => type(props));
  if (type === Suspense) return checkedSuspense(element, run, by);
  if (typeof type === 'symbol') return withCheckedChildren(element, run, by);
  if (!isMarked(type)) return refused(showing('component', type, by), element, run, by);
  switch (type.$$typeof) {
    case MEMO:
      return checkedElement(createElement(type.type, { ...props, ...keyed }), run, by);
    case FORWARD_REF: {
      const { ref = null, ...others } = props;
      return calling(() => type.render(others, ref));
    }
    case LAZY:
      return refused(waiting('code', by), element, run, by);
    case CONSUMER:
      return element;
    default:
      return withCheckedChildren(element, run, by);
  }
}

/** What React makes a component of that is no function. */
interface Marked {
  readonly $$typeof: unknown;
  /** The component, of `memo`. */
  readonly type: FunctionComponent<Props>;
  /** The component, of `forwardRef`. */
  readonly render: (props: Props, ref: unknown) => unknown;
}

function isMarked(type: unknown): type is Marked {
  return typeof type === 'object' && type !== null && '$$typeof' in type;
}

function withCheckedChildren(element: ReactElement<Props>, run: Run, by: Caller | undefined): ReactNode {
  const { children } = element.props;
  const isChecked = (typeof children === 'object' && children !== null) || typeof children === 'function';
  return isChecked ? cloneElement(element, { children: checked(children, run, by) }) : element;
}

/** On a page nothing replaces a fallback later: there, what a Suspense contains is rendered as if it were not in one. */
function checkedSuspense({ props, key }: ReactElement<Props>, run: Run, by: Caller | undefined): ReactNode {
  const children = checked(props.children, run, by);
  const keyed = key === null ? {} : { key };
  if (!run.isIsland) return createElement(Fragment, keyed, children);
  return createElement(
    Suspense,
    { ...props, ...keyed, fallback: checked(props.fallback, run, by) },
    children,
  );
}

/** A component that calls another. */
function Checked({ call, run, by }: { call: () => unknown; run: Run; by: Caller }): ReactNode {
  if (isTooDeep(run, by)) return null;
  let shown: unknown;
  try {
    shown = call();
  } catch (error) {
    run.thrown = { error, by };
    throw error;
  }
  return checked(shown, run, by);
}

function noteFunctions(tag: string, props: Props, log: TemplateLog, by: Caller | undefined): void {
  for (const prop in props)
    if (typeof props[prop] === 'function' && prop !== 'children')
      log.addAt({ code: 'lost-function', facts: { ...pieceOf(by), tag, prop } }, by?.component, prop);
}

/** Notes props of a tag at which React would throw without a place, and returns whether there are some. */
function noteBadProps(tag: string, props: Props, log: TemplateLog, by: Caller | undefined): boolean {
  const { dangerouslySetInnerHTML: html, style, children } = props;
  const isHtml = typeof html === 'object' && html !== null && '__html' in html;
  const isBadHtml = html !== undefined && html !== null && (!isHtml || (children ?? null) !== null);
  const kind = isBadHtml ? 'html' : typeof style === 'string' ? 'style' : undefined;
  if (!kind) return false;
  const word = isBadHtml ? 'dangerouslySetInnerHTML' : 'style';
  log.addAt({ code: 'bad-prop', facts: { ...pieceOf(by), kind, tag } }, by?.component, word);
  return true;
}

function calledBy(shownBy: Caller | undefined, component: unknown): Caller {
  return { component, shownBy, depth: (shownBy?.depth ?? 0) + 1 };
}

/** No template nests so many components, */
const MAX_DEPTH = 500;
/** or so many times more than this. */
const DEEP = 30;
const MAX_DEEP = 20_000;

/**
 * Checks whether components show one another endlessly, and notes it the first time. Their depth is not enough: when React
 * runs out of stack it renders the deeper ones later, so that a component that shows itself twice hardly gets deeper.
 */
function isTooDeep(run: Run, by: Caller): boolean {
  if (run.isEndless) return true;
  if (by.depth > DEEP) run.deep += 1;
  const isEndless = by.depth > MAX_DEPTH || run.deep > MAX_DEEP;
  if (isEndless) {
    const facts = { component: nameOf(by.component), frames: [], cycle: namesOfCycle(by) };
    run.log.add({ code: 'template-endless', facts });
  }
  // Noted first: with a nearly full stack this may throw, and React then calls the component again.
  run.isEndless = isEndless;
  return isEndless;
}

/** The components that show one another, the outermost first, until a name repeats. */
function namesOfCycle({ component, shownBy }: Caller): string[] {
  const last = nameOf(component);
  const names = [last];
  for (let caller = shownBy; caller && nameOf(caller.component) !== last; caller = caller.shownBy)
    names.unshift(nameOf(caller.component));
  return names;
}

/** The name of a component, also in `memo` and `forwardRef`; empty if it has none. */
function nameOf(component: unknown): string {
  if (typeof component !== 'function' && (typeof component !== 'object' || component === null)) return '';
  const { displayName, name, type, render } = component as Record<string, unknown>;
  if (typeof displayName === 'string' && displayName) return displayName;
  return typeof name === 'string' && name ? name : nameOf(type ?? render);
}

function pieceOf(by: Caller | undefined): CodePiece {
  if (!by) return {};
  const { component, shownBy } = by;
  return { component: nameOf(component), ...(shownBy ? { shownBy: nameOf(shownBy.component) } : {}) };
}

function waiting(kind: 'promise' | 'code', by: Caller | undefined): TemplateIssue {
  return { code: 'template-waits', facts: { ...pieceOf(by), kind } };
}

function showing(kind: 'value' | 'component', value: unknown, by: Caller | undefined): TemplateIssue {
  return { code: 'template-shows', facts: { ...pieceOf(by), kind, found: describeValue(value) } };
}

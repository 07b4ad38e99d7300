import {
  type Attributes,
  type ComponentClass,
  cloneElement,
  createElement,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type Caller, calledBy } from './callers.ts';
import { kindOf } from './exotic.ts';
import { type Failures, showing, waiting } from './failures.ts';
import { forget, isPromise } from './suspension.ts';

/** Where something is shown: by which component, and where it is noted what goes wrong. */
export interface Around {
  readonly failures: Failures;
  readonly by: Caller | undefined;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * The same tree, of which each component is looked at when React calls it: what it throws is noted with its name, and
 * what it shows is looked at in turn. React makes the same HTML of it. It takes nothing of React that is not for
 * everybody: in the place of a component stands one that calls it.
 */
export function watched(node: unknown, around: Around): ReactNode {
  const { failures, by } = around;
  if (typeof node === 'function') return failures.instead(node as never, showing('value', node, by));
  if (typeof node !== 'object' || node === null) return node as ReactNode;
  if (isValidElement<Props>(node)) return watchedElement(node, around);
  if (Array.isArray(node)) return node.map((child) => watched(child, around));
  if (isPromise(node)) {
    forget(node);
    return failures.instead(node as ReactNode, waiting('promise', by));
  }
  if (Symbol.iterator in node)
    return Array.from(node as Iterable<unknown>, (child) => watched(child, around));
  // React knows more things that it shows, such as contexts. All of them have its mark.
  if ('$$typeof' in node) return node as unknown as ReactNode;
  return failures.instead(node as never, showing('value', node, by));
}

function watchedElement(element: ReactElement<Props>, around: Around): ReactNode {
  const { props } = element;
  const type: unknown = element.type;
  const { failures, by } = around;
  switch (kindOf(type)) {
    case 'component':
      return called(element, type as Call, around);
    case 'class':
      return createElement(watchedClass(type as ComponentClass<Props>, around), withKey(element));
    case 'memo':
      return watchedElement(createElement((type as Memo).type, withKey(element)), around);
    case 'forward-ref':
      return called(element, ({ ref = null, ...others }) => (type as Forward).render(others, ref), around);
    case 'lazy':
      return failures.instead(element, waiting('code', by));
    case 'nothing':
      return failures.instead(element, showing('component', type, by));
    case 'consumer':
      return cloneElement(element, { children: watchedFunction(props.children, around) });
    case 'suspense': {
      const fallback = failures.fallback(watched(props.fallback, around), by);
      return cloneElement(element, { fallback, children: watched(props.children, around) });
    }
    case 'frame':
      if (typeof type === 'string') failures.functions(type, props, by);
      return holdsNodes(props.children)
        ? cloneElement(element, { children: watched(props.children, around) })
        : element;
  }
}

type Call = (props: Props) => unknown;

/** What `memo` and `forwardRef` make of a component. */
interface Memo {
  readonly type: FunctionComponent<Props>;
}
interface Forward {
  readonly render: (props: Props, ref: unknown) => unknown;
}

function withKey({ key, props }: ReactElement<Props>): Props & Attributes {
  return key === null ? props : { ...props, key };
}

function holdsNodes(children: unknown): boolean {
  return (typeof children === 'object' && children !== null) || typeof children === 'function';
}

/** The element of a component that calls another, with what this one is given. */
function called(element: ReactElement<Props>, call: Call, { failures, by }: Around): ReactNode {
  const { key, props, type } = element;
  const caller = calledBy(by, type);
  return createElement(Calling, { ...(key === null ? {} : { key }), call, props, failures, caller });
}

interface CallingProps {
  readonly call: Call;
  readonly props: Props;
  readonly failures: Failures;
  readonly caller: Caller;
}

function Calling({ call, props, failures, caller }: CallingProps): ReactNode {
  if (failures.isEndless(caller)) return null;
  let shown: unknown;
  failures.calls(caller);
  try {
    shown = call(props);
  } catch (error) {
    failures.threw(error, caller, props);
    return null;
  }
  return watched(shown, { failures, by: caller });
}

/** Made anew for each element: it knows where it stands. */
function watchedClass(type: ComponentClass<Props>, { failures, by }: Around): ComponentClass<Props> {
  const caller = calledBy(by, type);
  return class extends type {
    override render(): ReactNode {
      if (failures.isEndless(caller)) return null;
      let shown: unknown;
      try {
        shown = super.render();
      } catch (error) {
        failures.threw(error, caller, this.props);
        return null;
      }
      return watched(shown, { failures, by: caller });
    }
  };
}

function watchedFunction(children: unknown, around: Around): unknown {
  if (typeof children !== 'function') return children;
  return (value: unknown) => watched(children(value), around);
}

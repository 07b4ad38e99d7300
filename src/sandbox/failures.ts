import type { ReactNode } from 'react';
import type { Piece } from '../diagnostics/catalogue/templates.ts';
import { type Caller, nameOf } from './callers.ts';
import type { Mistake, TemplateLog } from './log.ts';
import { templateValue } from './value-kind.ts';

/** What goes wrong while React renders a tree, and which component was at work. */
export interface Failures {
  /** `props` are those that it was called with. May throw it on. */
  threw(error: unknown, by: Caller, props: object): void;
  /** What stands in the place of a node that it is a mistake to show. */
  instead(node: ReactNode, mistake: Mistake): ReactNode;
  /** Takes note of the component that is called now. */
  calls(by: Caller): void;
  /** A hook that does nothing was called by it, where the error was made. */
  hook(name: string, at: Error): void;
  /** A tag is given functions, of which nothing will be written. */
  functions(tag: string, props: Readonly<Record<string, unknown>>, by: Caller | undefined): void;
  /** What is shown where something is waited for. */
  fallback(node: ReactNode, by: Caller | undefined): ReactNode;
  /** Whether components show one another without end. Then no more of them are called. */
  isEndless(by: Caller): boolean;
}

/** Failures, for whoever has the tree rendered. */
export interface Noted {
  readonly failures: Failures;
  /** Puts them down in a log, once React is done. `fatal` is what it threw itself. A fault of the engine is thrown on. */
  tell(log: TemplateLog, html: string, fatal?: { readonly error: unknown }): void;
}

/** The mistake of a component that waits, in vain: a page is made in one go. */
export function waiting(kind: 'promise' | 'code' | 'fallback', by: Caller | undefined): Mistake {
  return { code: 'template-waits', facts: { ...pieceOf(by), kind } };
}

/** The mistake of a component that shows what cannot be shown, or an element of what is no component. */
export function showing(kind: 'value' | 'component', value: unknown, by: Caller | undefined): Mistake {
  return { code: 'template-shows', facts: { ...pieceOf(by), kind, found: templateValue(value) } };
}

/** The component that was at work, for findings. */
export function pieceOf(by: Caller | undefined): Piece {
  if (!by) return {};
  const { component, above } = by;
  return { component: nameOf(component), ...(above ? { shownBy: nameOf(above.component) } : {}) };
}

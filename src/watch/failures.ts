import type { ReactNode } from 'react';
import type { Piece } from '../issues/catalogue/template-calls.ts';
import { type Caller, nameOf } from './callers.ts';
import type { TemplateLog } from './log.ts';

/** What a component can wait for, in vain: a page is made in one go. */
export type Wait = 'promise' | 'code' | 'fallback';

/** What goes wrong while React renders a tree, and which component was at work. */
export interface Failures {
  /** `props` are those that it was called with. May throw it on. */
  threw(error: unknown, by: Caller, props: object): void;
  /** What stands in the place of something that has to be waited for. */
  waits(on: Wait, by: Caller | undefined, node: ReactNode): ReactNode;
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

/** The component that was at work, for findings. */
export function pieceOf(by: Caller | undefined): Piece {
  if (!by) return {};
  const { component, above } = by;
  return { component: nameOf(component), ...(above ? { shownBy: nameOf(above.component) } : {}) };
}

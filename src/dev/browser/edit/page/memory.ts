import type { ValueAddress } from '../../../../author/edit/edits.ts';
import type { Saved } from '../../../edit/contract.ts';

/* What a tab remembers of Edit mode when its page is loaded again: after each save, and after changes by others. */

interface Memory {
  /** Whether Edit mode is on. */
  readonly isOn?: boolean;
  /** What was typed and not saved. */
  readonly draft?: Draft | undefined;
  /** The last message. */
  readonly note?: Note | undefined;
  /** Which text had the focus. */
  readonly focus?: MarkPosition | undefined;
}

/** A text of a page: of those that come from one value, which. */
export interface MarkPosition {
  readonly address: ValueAddress;
  readonly index: number;
}

/** A typed value that was not saved. */
export interface Draft extends MarkPosition {
  /** The path of the page on which it was typed. */
  readonly page: string;
  readonly value: unknown;
  /** What was in the file before. */
  readonly before: unknown;
}

/** What was done. */
export interface Note extends Saved {
  readonly isUndone: boolean;
  /** The text that it was done to. */
  readonly position?: MarkPosition | undefined;
}

const KEY = 'crosstown-edit';

export function readMemory(): Memory {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Memory;
  } catch {
    return {};
  }
}

export function remember(memory: Memory): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readMemory(), ...memory }));
}

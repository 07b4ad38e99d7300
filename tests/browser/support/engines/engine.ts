/** A browser of another engine than the one that most tests run in: what they can all do, and no more. */
export interface Engine {
  /** As it is called in reports, with its version. */
  readonly name: string;
  /** Opens a page in a tab of its own, which is closed when the next is opened. */
  open(url: string, size: Size): Promise<Tab>;
  end(): Promise<void>;
}

/** Of the part of the window that shows the page, in CSS pixels; WebKit's window cannot be narrower than 450. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page that is open. */
export interface Tab {
  resize(size: Size): Promise<void>;
  /** Runs a function in the page, by its text: it sees nothing from here but its arguments. */
  run<T, A extends readonly Plain[]>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Clicks on the first element of a selector, as a pointer does. */
  click(selector: string): Promise<void>;
  /** Types into an element, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key in whatever has the focus. */
  press(key: Key): Promise<void>;
}

export type Plain = string | number | boolean | null;

export type Key = 'Escape' | 'Tab' | 'Enter';

export const DESKTOP: Size = { width: 1280, height: 800 };
export const NARROW: Size = { width: 450, height: 800 };

/*
 * Columns contain the values of many pages without an object for each. So they take little memory, and the build manifest contains them
 * as they are.
 */

import { append } from './lists.ts';

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Lists, one after another. That of a row ends at its entry in `ends`, where that of the next row starts. */
export interface Lists<Values = Uint32Array> {
  readonly values: Values;
  readonly ends: Uint32Array;
}

/** Texts in UTF-8, one after another. `ends` counts the characters of the decoded text. */
export type Texts = Lists<Uint8Array>;

/** Creates a column of numbers that grows. `fill` starts it with those of another one. */
export function createNumbers<Column extends Numbers>(Type: new (length: number) => Column) {
  let values = new Type(64);
  let length = 0;
  const resize = (size: number) => {
    const old = values;
    values = new Type(size);
    values.set(old);
  };
  return {
    fill(column: Numbers) {
      resize(column.length + values.length);
      values.set(column);
      length = column.length;
    },
    /** Returns the row of the number. */
    push(value: number) {
      if (length === values.length) resize(2 * length);
      values[length] = value;
      return length++;
    },
    /** Replaces the number of a row. */
    put(row: number, value: number) {
      values[row] = value;
    },
    length: () => length,
    /** The column itself: nothing may be added afterwards. */
    done: () => values.subarray(0, length) as Column,
  };
}

/** Creates a column of lists that grows. */
export function createLists() {
  const [values, ends] = [createNumbers(Uint32Array), createNumbers(Uint32Array)];
  return {
    fill(column: Lists) {
      values.fill(column.values);
      ends.fill(column.ends);
    },
    push(list: readonly number[]) {
      for (const value of list) values.push(value);
      return ends.push(values.length());
    },
    done: (): Lists => ({ values: values.done(), ends: ends.done() }),
  };
}

/** Creates a column of texts that grows. */
export function createTexts() {
  const ends = createNumbers(Uint32Array);
  let bytes = Buffer.alloc(64);
  let [length, characters] = [0, 0];
  return {
    fill(column: Texts) {
      ends.fill(column.ends);
      bytes = Buffer.from(column.values);
      [length, characters] = [bytes.length, column.ends.at(-1) ?? 0];
    },
    push(text: string) {
      // Each character takes three bytes at most.
      const needed = length + 3 * text.length;
      if (needed > bytes.length) bytes = Buffer.concat([bytes], 2 * needed);
      if (text !== '') length += bytes.write(text, length);
      characters += text.length;
      return ends.push(characters);
    },
    done: (): Texts => ({
      values: new Uint8Array(bytes.buffer, bytes.byteOffset, length),
      ends: ends.done(),
    }),
  };
}

/** Creates a column of texts that may be replaced. */
export function createReplaceable() {
  const texts: string[] = [];
  return {
    texts,
    fill: (column: Texts) => append(texts, textsOf(column)),
    push: (text: string) => texts.push(text) - 1,
    done: () => toTexts(texts),
  };
}

/** Returns a column of texts. */
export function toTexts(texts: Iterable<string>): Texts {
  const column = createTexts();
  for (const text of texts) column.push(text);
  return column.done();
}

/** What growing columns contain when they are complete. */
type Complete<Growing> = Growing extends { done(): infer Column }
  ? Column
  : { readonly [Name in keyof Growing]: Complete<Growing[Name]> };

/** Completes an object of columns, which may contain further ones. */
export function complete<Growing extends object>(growing: Growing): Complete<Growing> {
  if ('done' in growing && typeof growing.done === 'function') return growing.done();
  return Object.fromEntries(
    Object.entries(growing).map(([name, column]) => [name, complete(column)]),
  ) as never;
}

/** Starts growing columns with complete ones. */
export function fill<Growing extends object>(growing: Growing, complete: Complete<Growing>): void {
  if ('fill' in growing && typeof growing.fill === 'function') growing.fill(complete);
  else
    for (const [name, column] of Object.entries(growing))
      fill(column, (complete as Readonly<Record<string, object>>)[name] ?? {});
}

/** Returns the list of a row. */
export function listAt({ values, ends }: Lists, row: number): Uint32Array {
  return values.subarray(ends[row - 1] ?? 0, ends[row]);
}

/** Returns the text of each row. */
export function textsOf({ values, ends }: Texts): string[] {
  const all = Buffer.from(values.buffer, values.byteOffset, values.length).toString();
  return Array.from(ends, (end, row) => all.slice(ends[row - 1] ?? 0, end));
}

/*
 * Finds its way through the text of JSON that is known to be sound, without making values of it. A file of hundreds of
 * megabytes is passed over in a second, and only what leads to a value is looked at closely.
 */

/** Where a value stands in a text, and its key when it is in a group. Ends are behind the last character. */
export interface Entry {
  readonly key: PropertyKey;
  readonly start: number;
  readonly end: number;
  readonly keySpan?: readonly [number, number];
}

const QUOTATION = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_GROUP = 123;
const CLOSE_GROUP = 125;

/** The index behind the quotation mark that ends a string; behind the whole text when there is none. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length + 1 : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** The index of the next character that is no blank. */
export function skipBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** The index behind the value that starts here. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTATION) return endOfString(text, start + 1);
  return first === OPEN_LIST || first === OPEN_GROUP ? endOfContainer(text, start) : endOfWord(text, start);
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTATION) {
      at = endOfString(text, at + 1);
      continue;
    }
    at += 1;
    if (code === OPEN_LIST || code === OPEN_GROUP) depth += 1;
    else if ((code === CLOSE_LIST || code === CLOSE_GROUP) && --depth === 0) return at;
  }
  return text.length;
}

/** The index behind a number, true, false or null. */
export function endOfWord(text: string, start: number): number {
  const end = /[\s,:\]}]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}

/** The entries of the list or group that starts here; none of any other value. */
export function* entriesOf(text: string, container: number): Generator<Entry> {
  const isGroup = text.charCodeAt(container) === OPEN_GROUP;
  if (!isGroup && text.charCodeAt(container) !== OPEN_LIST) return;
  let at = skipBlanks(text, container + 1);
  for (let index = 0; at < text.length && text.charCodeAt(at) !== CLOSE_LIST; index += 1) {
    if (text.charCodeAt(at) === CLOSE_GROUP) return;
    const keySpan = isGroup ? ([at, endOfString(text, at + 1)] as const) : undefined;
    const start = keySpan ? afterMark(text, keySpan[1], COLON) : at;
    const end = endOfValue(text, start);
    yield keySpan
      ? { key: JSON.parse(text.slice(...keySpan)) as string, start, end, keySpan }
      : { key: index, start, end };
    at = afterMark(text, end, COMMA);
  }
}

/** The index of what follows a mark that may have blanks around it. */
function afterMark(text: string, start: number, mark: number): number {
  const at = skipBlanks(text, start);
  return text.charCodeAt(at) === mark ? skipBlanks(text, at + 1) : at;
}

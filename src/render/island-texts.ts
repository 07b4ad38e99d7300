import { holeText } from './holes.tsx';

/** Props of an island without the texts that it only shows, which are holes in them. */
export interface OpenProps {
  readonly props: object;
  /** The texts, by the numbers of their holes. */
  readonly texts: readonly string[];
}

/**
 * Takes the texts out of props at which paths such as `values.zip` lead; of an object at the end of one all texts in it.
 * Where a path leads nowhere nothing is taken, and neither is a text that React writes in a way of its own.
 */
export function takeOutTexts(props: object, paths: readonly string[]): OpenProps {
  const texts: string[] = [];
  const open = (value: unknown): unknown => {
    if (typeof value === 'string') return isPlain(value) ? holeText(texts.push(value) - 1) : value;
    return isObject(value) ? mapped(value, open) : value;
  };
  const openAt = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return open(value);
    if (!isObject(value) || !(name in value)) return value;
    return { ...value, [name]: openAt((value as Readonly<Record<string, unknown>>)[name], rest) };
  };
  const opened = paths.reduce<unknown>((all, path) => openAt(all, path.split('.')), props);
  return { props: opened as object, texts };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapped(object: object, change: (value: unknown) => unknown): object {
  const changed: Record<string, unknown> = {};
  for (const name of Object.keys(object))
    changed[name] = change((object as Readonly<Record<string, unknown>>)[name]);
  return changed;
}

/**
 * Of an empty text React writes nothing at all, before one that begins with a line break it writes another one, and what
 * may be a script it takes out of addresses.
 */
function isPlain(text: string): boolean {
  return text !== '' && !text.startsWith('\n') && !/^[\p{Cc} ]*j[^:]*:/iu.test(text);
}

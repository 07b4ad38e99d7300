const BETWEEN = '\u0000';

/**
 * Data as one text: plain data that JSON would write alike has the same text, and other data another. Here texts stand as they
 * are, behind their length: on a large site a hash is taken of every record, and JSON looks at each letter.
 */
export function serializeData(data: unknown): string {
  const parts: (string | number)[] = [];
  addTo(parts, data);
  return parts.join(BETWEEN);
}

function addTo(parts: (string | number)[], data: unknown): void {
  if (typeof data === 'string') parts.push(data.length, data);
  else if (Array.isArray(data)) {
    parts.push('[');
    for (const entry of data) addTo(parts, entry);
    parts.push(']');
  } else if (isPlain(data)) {
    parts.push('{');
    for (const key of Object.keys(data)) addProperty(parts, key, data[key]);
    parts.push('}');
  } else parts.push('=', JSON.stringify(data) ?? 'null');
}

/** What JSON leaves out is left out here as well. */
function addProperty(parts: (string | number)[], key: string, value: unknown): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return;
  parts.push(key.length, key);
  addTo(parts, value);
}

/** Whether an object is one of those that data is made of. What else there may be, such as dates, JSON knows how to write. */
function isPlain(data: unknown): data is Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || 'toJSON' in data) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}

const BETWEEN = '\u0000';

/**
 * Serializes data: values have the same text if and only if JSON would write them alike. Strings are copied as they are, after
 * their length, which is faster than JSON on a large site, where every record is hashed.
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

/** Omits what JSON omits. */
function addProperty(parts: (string | number)[], key: string, value: unknown): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return;
  parts.push(key.length, key);
  addTo(parts, value);
}

/** Whether an object consists of data alone. Others, such as dates, are left to JSON. */
function isPlain(data: unknown): data is Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || 'toJSON' in data) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}

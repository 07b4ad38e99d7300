const MARKS = /[&<>"']/;

/** Escapes a text for HTML and XML, as content or as the value of a quoted attribute. */
export function escapeMarkup(text: string): string {
  return MARKS.test(text) ? escapeMarks(text, '&#39;') : text;
}

/** Escapes text as React does, which writes apostrophes as `&#x27;`. */
export function escapeAsReact(text: string): string {
  return MARKS.test(text) ? escapeMarks(text, '&#x27;') : text;
}

/** Escapes JSON for an attribute in single quotes. Leaves double quotes, which are frequent in JSON, unescaped to save bytes. */
export function escapeForSingleQuotes(json: string): string {
  return escapeMarksButDouble(json, '&#39;');
}

function escapeMarks(text: string, apostrophe: string): string {
  return escapeMarksButDouble(text, apostrophe).replaceAll('"', '&quot;');
}

/** One call per mark takes half the time of a regular expression with a function. */
function escapeMarksButDouble(text: string, apostrophe: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", apostrophe);
}

/** Returns attributes as markup, each with a leading space. `true` gives an attribute without value; false and undefined are omitted. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let markup = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === false) continue;
    markup += value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`;
  }
  return markup;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Unescapes text in HTML that React or rehype has written. Leaves other entities unchanged. */
export function unescapeMarkup(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

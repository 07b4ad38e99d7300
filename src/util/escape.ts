const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const MARKS = /[&<>"']/;
const MARKS_BUT_DOUBLE = /[&<>']/;

/** Makes a text safe in HTML and XML, as content and as the value of a quoted attribute. */
export function escapeMarkup(text: string): string {
  return MARKS.test(text) ? text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c) : text;
}

/** Makes JSON safe in an attribute in single quotes. It has very many double ones, and escaped they would be a tenth of a form's weight. */
export function escapeForSingleQuotes(json: string): string {
  return MARKS_BUT_DOUBLE.test(json) ? json.replace(/[&<>']/g, (c) => ENTITIES[c] ?? c) : json;
}

/** Attributes as markup, with a leading blank each. `true` is an attribute without value; undefined is left out. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let markup = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === false) continue;
    markup += value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`;
  }
  return markup;
}

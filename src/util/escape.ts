const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const MARKS = /[&<>"']/;

/** Makes a text safe in HTML and XML, as content and as the value of a quoted attribute. */
export function escapeMarkup(text: string): string {
  return MARKS.test(text) ? text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c) : text;
}

/** Makes JSON safe in an attribute in single quotes. It has very many double ones, and escaped they would be a tenth of a form's weight. */
export function escapeForSingleQuotes(json: string): string {
  return json.replace(/[&<>']/g, (c) => ENTITIES[c] ?? c);
}

/** Attributes as markup, with a leading blank each. `true` is an attribute without value; undefined is left out. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`;
    })
    .join('');
}

/** How a class attribute begins. */
export const CLASS = ' class="';

/** The values of the class attributes in a piece of HTML, as they are written, each once. */
export function classValuesIn(html: string): string[] {
  const values = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    values.add(html.slice(start, at));
  }
  return [...values];
}

/** The class names in the value of a class attribute. */
export function classNamesIn(value: string): string[] {
  return decode(value).split(/\s+/).filter(Boolean);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Undoes React's escaping of an attribute. */
function decode(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** How a class attribute begins. */
export const CLASS = ' class="';

/**
 * The values of the class attributes in a piece of HTML, as they are written, each once. What only looks like one, in a text or
 * in the value of another attribute, would write into the style sheet whatever an author has written.
 */
export function classValuesIn(html: string): string[] {
  if (!html.includes(' class=')) return [];
  const values = new Set<string>();
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const name = nameAt(html, at + 1);
    if (name === '') at = html.startsWith('!--', at + 1) ? behind(html, '-->', at) : at + 1;
    else at = readTag(html, at + 1 + name.length, values);
    if (RAW.test(name)) at = behind(html, `</${name}`, at);
  }
  return [...values];
}

/** Elements that hold no others: what looks like tags in them is text. */
const RAW = /^(?:script|style|textarea|title|iframe)$/i;

const TAG_NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]+([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

function nameAt(html: string, start: number): string {
  TAG_NAME.lastIndex = start;
  return TAG_NAME.exec(html)?.[0] ?? '';
}

/** Reads the attributes of a tag, and gives the index behind it. */
function readTag(html: string, start: number, values: Set<string>): number {
  ATTRIBUTE.lastIndex = start;
  let end = start;
  for (let found = ATTRIBUTE.exec(html); found?.[0]; found = ATTRIBUTE.exec(html)) {
    end = ATTRIBUTE.lastIndex;
    const [, name, quoted, single, bare] = found;
    const value = quoted ?? single ?? bare;
    if (name === 'class' && value !== undefined) values.add(value);
  }
  return behind(html, '>', end);
}

function behind(html: string, end: string, start: number): number {
  const at = html.indexOf(end, start);
  return at === -1 ? html.length : at + end.length;
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

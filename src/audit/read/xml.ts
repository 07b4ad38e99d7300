/** Why a text is no well-formed XML. */
export interface XmlFault {
  readonly line: number;
  /** As the rest of “in line 3, …”. */
  readonly said: string;
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/iy;
const TAG = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const SIGN = /[<&]/g;
const LOOSE_SIGN = /&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/i;

/** Parts whose content is not read, by how they begin and end. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/**
 * Returns the first fault of a text that should be XML: elements that are not closed, signs that are not escaped.
 * Source: https://www.w3.org/TR/xml/#sec-well-formed
 */
export function faultInXml(text: string): XmlFault | undefined {
  const fault = (at: number, said: string) => ({ line: text.slice(0, at).split('\n').length, said });
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (/^\s+<\?xml\s/.test(text.slice(start, start + 1000)))
    return fault(start, 'something is before the XML declaration');
  const open: string[] = [];
  let at = start;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign !== '<' && sign !== '&') at = nextSign(text, at);
    else if (sign === '&') {
      const end = matchEnd(ENTITY, text, at);
      if (end === undefined) return fault(at, `${quoted(text, at)} is not escaped`);
      at = end;
    } else {
      const opaque = OPAQUE.find(([begin]) => text.startsWith(begin, at));
      if (opaque) {
        const end = text.indexOf(opaque[1], at + opaque[0].length);
        if (end === -1) return fault(at, `${quoted(text, at)} has no end`);
        at = end + opaque[1].length;
        continue;
      }
      TAG.lastIndex = at;
      const tag = TAG.exec(text);
      if (!tag) return fault(at, `${quoted(text, at)} is no tag`);
      const [whole, closes, name = '', attributes = '', isEmpty] = tag;
      if (LOOSE_SIGN.test(attributes))
        return fault(at, `an attribute of <${name}> has a “&” that is not escaped`);
      if (closes && open.pop() !== name) return fault(at, `</${name}> closes no open element`);
      if (!closes && !isEmpty) open.push(name);
      at += whole.length;
    }
  }
  return open.length > 0 ? fault(text.length, `<${open.at(-1)}> is not closed`) : undefined;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function nextSign(text: string, at: number): number {
  SIGN.lastIndex = at;
  return SIGN.exec(text)?.index ?? text.length;
}

function quoted(text: string, at: number): string {
  return `“${text.slice(at, at + 20).split('\n')[0]}”`;
}

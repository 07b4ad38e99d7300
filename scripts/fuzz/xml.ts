/** Whatever XML consists of: declarations, tags, references and text. */
const PIECE = /<\?xml [^?<]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/** A sign & that begins no reference. */
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** What XML must not hold. Source: https://www.w3.org/TR/xml/#charsets */
const FORBIDDEN = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r\u007F-\u009F])\p{Cc}/u;

/** Why a document is not well-formed XML. Strict, and knows no more than what a site writes. */
export function findXmlFault(xml: string): string | undefined {
  if (FORBIDDEN.test(xml)) return 'it holds a character that XML does not have';
  if (BARE.test(xml)) return 'it holds a bare &';
  const open: string[] = [];
  for (let at = 0; at < xml.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const [whole, end, name = '', , single] = PIECE.exec(xml) ?? [];
    if (whole === undefined) return `it goes wrong at ${JSON.stringify(xml.slice(at, at + 40))}`;
    if (end === '/' && open.pop() !== name) return `it ends ${name}, which is not open`;
    if (end === '' && !single) open.push(name);
  }
  return open.length ? `${open.at(-1)} has no end` : undefined;
}

import { Markdown } from 'crosstown';
import { linkPhone } from 'crosstown/kit';
import { useSite } from '../../data.ts';

/** Running text from Markdown. The phone number is a link. */
export function Prose({ text }: { readonly text: string }) {
  const parts = Object.entries(PARTS).flatMap(([name, mark]) => (mark.test(text) ? name : []));
  return <Markdown text={linkPhone(text, useSite().site)} className={['prose', ...parts].join(' ')} />;
}

/** What a text may have besides paragraphs, and how it is recognized. */
const PARTS = {
  'prose-headings': /^ {0,3}(#|(-+|=+)\s*$)/m,
  'prose-lists': /^ *([-*+]|\d+[.)])\s/m,
  'prose-tables': /\|/,
};

import { Markdown } from 'crosstown';
import { linkPhone } from 'crosstown/kit';
import { useSite } from '../../data.ts';

/** Running text from Markdown. The phone number is a link. */
export function Prose({ text }: { readonly text: string }) {
  return <Markdown text={linkPhone(text, useSite().site)} className="prose" />;
}

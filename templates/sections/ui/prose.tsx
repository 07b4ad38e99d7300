import { Markdown } from 'crosstown';

/** Running text from Markdown. */
export function Prose({ text }: { readonly text: string }) {
  return <Markdown text={text} className="prose" />;
}

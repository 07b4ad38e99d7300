import { Markdown } from '#engine';

/** Running text from Markdown. */
export function Prose({ text }: { readonly text: string }) {
  return <Markdown text={text} className={PROSE} />;
}

const PROSE =
  'max-w-[68ch] [&_a]:font-medium [&_a]:text-pine-800 [&_a]:underline [&_a]:decoration-signal-600 [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h2]:font-semibold [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-xl [&_h3]:font-semibold [&_li]:my-1.5 [&_li]:pl-1 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-4 [&_table]:my-6 [&_table]:w-full [&_td]:border-t [&_td]:border-sand-300 [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6 [&>:first-child]:mt-0 [&>:last-child]:mb-0';

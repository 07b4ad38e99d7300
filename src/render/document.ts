import type { SiteSettings } from '../model.ts';
import { attributes } from '../util/escape.ts';
import { contentSecurityPolicy } from './csp.ts';
import type { RenderedSection } from './fragments.tsx';
import { createPageBuffer } from './page-buffer.ts';

/** What is the same on every page of a site. */
export interface Frame {
  readonly settings: SiteSettings;
  /** Links to feeds, icons, the manifest and the like. */
  readonly commonHead: string;
}

/** What a page carries in itself, decided for its type. Either may be empty: then there is no element for it. */
export interface InlineCode {
  readonly css: string;
  readonly loader: string;
}

/** What a page has of its own. */
export interface DocumentParts {
  /** The language of the page. */
  readonly lang: string;
  readonly head: string;
  readonly jsonLd: string;
  /** Class names of the body, or nothing. */
  readonly bodyClass: string;
  readonly before: readonly RenderedSection[];
  readonly sections: readonly RenderedSection[];
  readonly after: readonly RenderedSection[];
}

/** Makes pages as bytes: head, then the fragments one after another. The bytes of one hold until the next is made. */
export type AssembleDocument = (parts: DocumentParts, inline: InlineCode) => Buffer;

/** Makes the function that assembles pages. Fragments are copied, never parsed again. */
export function createAssembler(frame: Frame): AssembleDocument {
  const page = createPageBuffer();
  const known = new WeakMap<InlineCode, Map<string, TypeFrame>>();
  const addAll = (sections: readonly RenderedSection[]) => {
    for (const { html } of sections) {
      for (const piece of html) page.add(piece);
      page.add(BETWEEN.sections);
    }
  };
  const frameOf = (inline: InlineCode, lang: string) => {
    const byLanguage = known.get(inline) ?? new Map<string, TypeFrame>();
    known.set(inline, byLanguage);
    const type = byLanguage.get(lang) ?? typeFrame(frame, inline, lang);
    byLanguage.set(lang, type);
    return type;
  };
  return ({ lang, head, jsonLd, bodyClass, before, sections, after }, inline) => {
    const type = frameOf(inline, lang);
    page.add(type.open);
    page.add(head);
    page.add(type.styles);
    page.add(jsonLd);
    page.add(jsonLd ? BETWEEN.jsonLd : BETWEEN.head);
    page.add(bodyClass ? `<body${attributes({ class: bodyClass })}>\n` : BETWEEN.body);
    addAll(before);
    page.add(BETWEEN.before);
    addAll(sections);
    page.add(BETWEEN.main);
    addAll(after);
    page.add(type.close);
    return page.take();
  };
}

/** What stands on every page behind one of its parts, as bytes. */
const BETWEEN = {
  sections: Buffer.from('\n'),
  jsonLd: Buffer.from('\n</head>\n'),
  head: Buffer.from('</head>\n'),
  body: Buffer.from('<body>\n'),
  before: Buffer.from('\n<main id="content" tabindex="-1">\n'),
  main: Buffer.from('\n</main>\n'),
};

/** What is the same on every page of a type, as bytes. */
interface TypeFrame {
  readonly open: Buffer;
  readonly styles: Buffer;
  readonly close: Buffer;
}

function typeFrame({ settings, commonHead }: Frame, { css, loader }: InlineCode, lang: string): TypeFrame {
  const code = { scripts: loader ? [loader] : [], styles: css ? [css] : [] };
  const policy = contentSecurityPolicy(code, settings, 'meta');
  const open = [
    `<!doctype html>\n<html${attributes({ lang })}>\n<head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before anything that the policy is to govern.
    `<meta${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`,
  ];
  const styles = [css && `<style>${css}</style>`, commonHead].filter(Boolean);
  const end = [loader && `<script>${loader}</script>`, '</body>', '</html>'].filter(Boolean);
  return {
    open: Buffer.from(`${open.join('\n')}\n`),
    styles: Buffer.from(['', ...styles, ''].join('\n')),
    close: Buffer.from(`\n${end.join('\n')}\n`),
  };
}

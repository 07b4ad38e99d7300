import type { SiteSettings } from '../../core/model.ts';
import { attributes } from '../../core/util/escape.ts';
import { cspHash } from '../../core/util/hash.ts';
import type { RenderedSection } from './fragments.tsx';

/** The parts that are equal on all pages of a site. */
interface Frame {
  readonly settings: SiteSettings;
  /** Links to feeds, icons, the manifest and the like. */
  readonly commonHead: string;
}

/** Inlined CSS and loader script of a page type. An empty string writes no element. */
export interface InlineParts {
  readonly css: string;
  readonly loader: string;
}

/** The parts of a single page. */
export interface DocumentParts {
  /** The language of the page. */
  readonly lang: string;
  readonly head: string;
  readonly jsonLd: string;
  /** Class names of the body, or an empty string. */
  readonly bodyClass: string;
  readonly before: readonly RenderedSection[];
  readonly sections: readonly RenderedSection[];
  readonly after: readonly RenderedSection[];
}

/** Assembles a page as bytes. The returned buffer is reused for the next page. */
type AssembleDocument = (parts: DocumentParts, inline: InlineParts) => Buffer;

/** Creates the function that assembles pages. Fragments are copied and never parsed again. */
export function createAssembler(frame: Frame): AssembleDocument {
  const page = createPageBuffer();
  const known = new WeakMap<InlineParts, Map<string, TypeFrame>>();
  const addAll = (sections: readonly RenderedSection[]) => {
    for (const { html } of sections) {
      for (const piece of html) page.add(piece);
      page.add(BETWEEN.sections);
    }
  };
  const frameOf = (inline: InlineParts, lang: string) => {
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
    if (frame.settings.isDemonstration) page.add(EXAMPLE_NOTE);
    addAll(before);
    page.add(BETWEEN.before);
    addAll(sections);
    page.add(BETWEEN.main);
    addAll(after);
    page.add(type.close);
    return page.take();
  };
}

/** Stands above everything on the pages of a demonstration. Browsers highlight it without a style sheet. */
const EXAMPLE_NOTE = Buffer.from(
  '<aside lang="en" aria-label="Note"><mark>This site shows example content. “crosstown generate --publish” lists what to replace.</mark></aside>\n',
);

/** The bytes after each part of a page. */
const BETWEEN = {
  sections: Buffer.from('\n'),
  jsonLd: Buffer.from('\n</head>\n'),
  head: Buffer.from('</head>\n'),
  body: Buffer.from('<body>\n'),
  before: Buffer.from('\n<main id="content" tabindex="-1">\n'),
  main: Buffer.from('\n</main>\n'),
};

/** The parts that are equal on all pages of a type, as bytes. */
interface TypeFrame {
  readonly open: Buffer;
  readonly styles: Buffer;
  readonly close: Buffer;
}

function typeFrame({ settings, commonHead }: Frame, { css, loader }: InlineParts, lang: string): TypeFrame {
  const code = { scripts: loader ? [loader] : [], styles: css ? [css] : [] };
  const policy = contentSecurityPolicy(code, settings, 'meta');
  const open = [
    `<!doctype html>\n<html${attributes({ lang })}>\n<head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // A policy in a meta element applies only to what follows it.
    `<meta${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`,
    // It begins with the preload of the font, which gets the open connection: the font is larger than the first image.
    ...(commonHead ? [commonHead] : []),
  ];
  const end = [
    loader && `<script>${loader}</script>`,
    `<script type="speculationrules">${speculationRules(settings)}</script>`,
    '</body>',
    '</html>',
  ].filter(Boolean);
  return {
    open: Buffer.from(`${open.join('\n')}\n`),
    styles: Buffer.from(css ? `\n<style>${css}</style>\n` : '\n'),
    close: Buffer.from(`\n${end.join('\n')}\n`),
  };
}

/**
 * Returns what lets browsers fetch a page of this site before its link is clicked: when the pointer rests on it, or a finger goes down. Addresses of
 * pages have no dot and no query; files, such as feeds and PDFs, and links that may do more than show a page are left alone. Pages are
 * fetched, not rendered ahead: that would run their scripts, and statistics would count visits that did not happen.
 * Browsers without the feature ignore the element. Sources: https://html.spec.whatwg.org/multipage/speculative-loading.html,
 * https://developer.chrome.com/docs/web-platform/prerender-pages
 */
function speculationRules({ base }: Pick<SiteSettings, 'base'>): string {
  const where = { href_matches: `${base}/([^.]*)\\?` };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}

/** Inline code of one page, or of all pages, that the policy allows by its hash. */
interface PolicySources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns a Content-Security-Policy without unsafe-inline. Browsers enforce that of the header and that of the page's meta element
 * together. The header, which every response carries, is short: it repeats the rules for scripts, and leaves the hashes of styles and
 * the rest to the meta element of each page. `frame-ancestors` counts only in a header. Source: https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(
  code: PolicySources,
  settings: SiteSettings,
  place: 'header' | 'meta',
): string {
  const { hosts } = settings;
  const idle = settings.idleScript ? [new URL(settings.idleScript).origin] : [];
  const connected = [...idle, ...(hosts.connect ?? [])];
  const isOfPage = place === 'meta';
  const directives = {
    ...(isOfPage ? { 'default-src': ["'self'"] } : {}),
    'script-src': scriptSources(code.scripts, settings, [...idle, ...(hosts.script ?? [])]),
    ...(isOfPage
      ? {
          'style-src': ["'self'", ...code.styles.map(cspHash)],
          'img-src': ["'self'", 'data:', ...(hosts.image ?? [])],
          // Without hosts the default applies.
          ...(connected.length > 0 ? { 'connect-src': ["'self'", ...connected] } : {}),
          'form-action': ["'self'", ...(hosts.form ?? [])],
        }
      : {}),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(isOfPage ? {} : { 'frame-ancestors': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * All scripts of a page are loaded by its inline loader, so a page without a loader allows none but speculation rules. These need
 * their hash: `'inline-speculation-rules'` has no effect beside the hash of a loader.
 * Source: https://wicg.github.io/nav-speculation/speculation-rules.html#content-security-policy
 */
function scriptSources(
  scripts: readonly string[],
  settings: SiteSettings,
  hosts: readonly string[],
): string[] {
  const own = scripts.length ? ["'self'", ...scripts.map(cspHash)] : [];
  return [...own, cspHash(speculationRules(settings)), ...hosts];
}

/** Returns one policy for all pages: `_headers` has one rule for the whole site. */
export function headerPolicy(inline: readonly Pick<InlineParts, 'loader'>[], settings: SiteSettings): string {
  const scripts = new Set(inline.map(({ loader }) => loader).filter(Boolean));
  return contentSecurityPolicy({ scripts: [...scripts], styles: [] }, settings, 'header');
}

/** Concatenates the pieces of a page in memory that is reused for each page. */
interface PageBuffer {
  add(piece: string | Uint8Array): void;
  /** Returns the bytes since the last call. They are valid until the next piece is added. */
  take(): Buffer;
}

const FIRST_SIZE = 262_144;

/** Creates a buffer that grows to the size of the largest page. */
function createPageBuffer(): PageBuffer {
  let buffer = Buffer.allocUnsafe(FIRST_SIZE);
  let end = 0;
  const reserve = (more: number) => {
    if (end + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (end + more));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  };
  return {
    add(piece) {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      reserve(typeof piece === 'string' ? piece.length * 3 : piece.length);
      if (typeof piece === 'string') end += buffer.write(piece, end);
      else {
        buffer.set(piece, end);
        end += piece.length;
      }
    },
    take() {
      const page = buffer.subarray(0, end);
      end = 0;
      return page;
    },
  };
}

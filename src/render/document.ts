import type { GraphNode, SiteSettings } from '../model.ts';
import { attributes } from '../util/escape.ts';
import { contentSecurityPolicy } from './csp.ts';
import type { Fragment } from './fragments.tsx';
import { jsonLdScript } from './json-ld.ts';

export interface DocumentParts {
  readonly settings: SiteSettings;
  readonly head: string;
  readonly css: string;
  readonly loader: string;
  /** Links to feeds, icons, the manifest and the like: the same on every page. */
  readonly commonHead: string;
  readonly graph: readonly GraphNode[];
  readonly before: readonly Fragment[];
  readonly sections: readonly Fragment[];
  readonly after: readonly Fragment[];
}

/** A page as bytes: head, then the fragments one after another. Fragments are copied, never parsed again. */
export function assembleDocument(parts: DocumentParts): Buffer {
  const { settings, css, loader } = parts;
  const policy = contentSecurityPolicy({ scripts: [loader], styles: [css] }, settings, 'meta');
  const open = [
    `<!doctype html>\n<html${attributes({ lang: settings.language })}>\n<head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before anything that the policy is to govern.
    `<meta${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`,
    parts.head,
    `<style>${css}</style>`,
    parts.commonHead,
    jsonLdScript(parts.graph),
    '</head>\n<body>\n',
  ];
  return Buffer.concat([
    Buffer.from(open.filter(Boolean).join('\n')),
    ...bytesOf(parts.before),
    Buffer.from('\n<main id="content" tabindex="-1">\n'),
    ...bytesOf(parts.sections),
    Buffer.from('\n</main>\n'),
    ...bytesOf(parts.after),
    Buffer.from(`\n<script>${loader}</script>\n</body>\n</html>\n`),
  ]);
}

const NEWLINE = Buffer.from('\n');

function bytesOf(fragments: readonly Fragment[]): Buffer[] {
  return fragments.flatMap((fragment) => [fragment.html, NEWLINE]);
}

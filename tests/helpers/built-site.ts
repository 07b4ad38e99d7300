import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cspHash } from '../../src/core/util/hash.ts';
import { listFiles, textOf } from './folders.ts';

/** Paths of a written site, with hashes in file names made equal. */
export function listing(out: string): string[] {
  return listFiles(out).map(withoutHashes);
}

/** A page with all that other versions of React, Tailwind and esbuild would change made equal. */
export function normalized(out: string, path: string): string {
  return withoutHashes(textOf(out, path))
    .replace(/<style>[\s\S]*?<\/style>/g, '<style>CSS</style>')
    .replace(/<script>[\s\S]*?<\/script>/g, '<script>LOADER</script>')
    .replace(/sha256-[A-Za-z0-9+/]{43}=/g, 'sha256-HASH');
}

function withoutHashes(text: string): string {
  return text.replace(/-[0-9a-z]{10}\.(js|css|svg|png|avif|webp|woff2)/g, '-HASH.$1');
}

/** Paths of all pages of a written site. */
export function pagesOf(out: string): string[] {
  return listFiles(out).filter((path) => path.endsWith('.html'));
}

/** Addresses of this site that a page points to and that no file answers, as a static host would look for them. */
export function deadAddresses(out: string, origin: string): string[] {
  return pagesOf(out).flatMap((page) => {
    const html = textOf(out, page);
    const found = [...html.matchAll(/\s(?:href|src|content)="([^"]*)"/g)].map((match) => match[1] ?? '');
    return found
      .map((address) => (address.startsWith(origin) ? address.slice(origin.length) : address))
      .filter((address) => address.startsWith('/') && !answers(out, address))
      .map((address) => `${page}: ${address}`);
  });
}

function answers(out: string, address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  return [file, ...(path.endsWith('/') ? [] : [`${path}.html`])].some(
    (name) => /\.\w+$/.test(name) && existsSync(join(out, name)),
  );
}

/** Inline code whose hash the page's own policy does not let through, and scripts that the policy of `_headers` does not. */
export function blockedCode(out: string): string[] {
  const header = textOf(out, '_headers');
  return pagesOf(out).flatMap((page) => {
    const html = textOf(out, page);
    const policy = (/Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll(
      '&#39;',
      "'",
    );
    const code = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    return code
      .filter(([, name, text = '']) => {
        const policies = name === 'script' ? [policy, header] : [policy];
        return !policies.every((one) => one.includes(cspHash(text)));
      })
      .map(() => page);
  });
}

/** Words on pages that show that something went wrong while making them. */
export function suspiciousWords(out: string): string[] {
  return pagesOf(out).flatMap((page) => {
    const body = textOf(out, page)
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/data-props='[^']*'/g, '');
    return (body.match(/undefined|\bNaN\b|\[object|\bnull\b|\{[a-z]+\.[a-z.]+\}/g) ?? []).map(
      (word) => `${page}: ${word}`,
    );
  });
}

/** Pages with JSON-LD that is no JSON. */
export function brokenStructuredData(out: string): string[] {
  return pagesOf(out).filter((page) => {
    const [, json] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(textOf(out, page)) ?? [];
    try {
      return json !== undefined && !JSON.parse(json)['@graph'];
    } catch {
      return true;
    }
  });
}

/** Addresses in the sitemap and its parts. */
export function sitemapAddresses(out: string): string[] {
  const locations = (path: string) =>
    [...textOf(out, path).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const top = locations('sitemap.xml');
  return top
    .flatMap((url) => (url.endsWith('.xml') ? locations(new URL(url).pathname.slice(1)) : [url]))
    .sort();
}

/** Addresses of pages that say that they may be indexed and are their own canonical. */
export function indexableAddresses(out: string, origin: string): string[] {
  return pagesOf(out)
    .flatMap((page) => {
      const html = textOf(out, page);
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? '';
      const own = page === 'index.html' ? '/' : `/${page.replace(/(index)?\.html$/, '')}`;
      return html.includes('content="index, follow') && canonical === origin + own ? [canonical] : [];
    })
    .sort();
}

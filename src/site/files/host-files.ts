import { baseRules } from '../../core/hosting/rules.ts';
import type { Redirect, SiteFile, SitePlan, SiteSettings } from '../../core/model.ts';
import { folderOf, isOfFolder, takesRest } from '../../core/pages/redirects.ts';

/**
 * Creates `robots.txt`, which allows everything. Crawlers read it at the root of the host only, so that of a site below a path says where
 * its line belongs. Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.3
 */
export function robotsFile({ links: { origin, base } }: Pick<SitePlan, 'links'>): SiteFile {
  const note = base && `# Crawlers read only ${origin}/robots.txt: add the last line of this file there.\n`;
  return {
    path: 'robots.txt',
    content: `${note}User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}/sitemap.xml\n`,
  };
}

/** Creates `_headers` for Netlify and Cloudflare Pages: security headers for all files, one year of caching for hashed files. `Access-Control-Allow-Origin: *` lets the lead form read the target of a redirect from another host back to the site.
 */
export function headersFile(policy: string, base = ''): SiteFile {
  // The host may be asked for a file with the base or, behind a proxy, without it.
  const assets = new Set(['/assets/*', `${base}/assets/*`]);
  const year = [...assets].map(
    (path) => `
${path}
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`,
  );
  const content = `/*
  Content-Security-Policy: ${policy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Access-Control-Allow-Origin: *
  Cache-Control: public, max-age=0, must-revalidate
${year.join('')}`;
  return { path: '_headers', content };
}

/**
 * Creates `_redirects` for Netlify and Cloudflare Pages: single addresses before folders, of which the longest come first, since the
 * first rule that matches applies. `/old/*` does not match `/old`, which gets a rule of its own. A page that is gone shows the page
 * 404 with status 410; Cloudflare Pages ignores this rule and answers with 404, so a site for it has none. Of a site below a path, the
 * last rules show its files there: so it can be visited on the host itself, and a proxy can pass addresses on as they are.
 * Sources: https://developers.cloudflare.com/pages/configuration/redirects/, https://docs.netlify.com/routing/redirects/
 */
export function redirectsFile({ redirects: all, host, base }: SiteSettings, plan: SitePlan): SiteFile {
  const redirects = host === 'cloudflare-pages' ? all.filter(({ gone }) => !gone) : all;
  const target = ({ to = '', gone, status }: Redirect) =>
    gone ? '/404.html 410' : `${takesRest(to) ? base + to : plan.links.forPath(to)} ${status}`;
  const folders = redirects.filter(isOfFolder).sort((a, b) => b.from.length - a.from.length);
  const single = redirects.filter((redirect) => !isOfFolder(redirect));
  const tops = folders.map((redirect) => ({
    ...redirect,
    from: folderOf(redirect.from),
    ...(redirect.to === undefined ? {} : { to: folderOf(redirect.to) }),
  }));
  const lines = [...single, ...tops, ...folders].map(
    (redirect) => `${base}${redirect.from} ${target(redirect)}`,
  );
  return { path: '_redirects', content: `${[...lines, ...(base ? baseRules(base) : [])].join('\n')}\n` };
}

/** Creates the web app manifest. Source: https://www.w3.org/TR/appmanifest/ */
export function webManifestFile(
  settings: SiteSettings,
  icons: readonly { src: string; type: string; width: number }[],
): SiteFile {
  const manifest = {
    name: settings.name,
    short_name: settings.shortName,
    description: settings.description,
    lang: settings.language,
    start_url: `${settings.base}/`,
    display: 'browser',
    theme_color: settings.themeColor,
    background_color: settings.backgroundColor,
    icons: icons.map(({ src, type, width }) => ({
      src,
      type,
      sizes: type === 'image/svg+xml' ? 'any' : `${width}x${width}`,
    })),
  };
  return { path: 'site.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` };
}

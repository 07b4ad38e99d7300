import type { SiteFile, SitePlan, SiteSettings } from '../model.ts';

/** `robots.txt`: everything may be read. Source: https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsFile(plan: SitePlan): SiteFile {
  return {
    path: 'robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${plan.links.absolute('/sitemap.xml')}\n`,
  };
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it: security for all, a year of cache for hashed files. What anybody may
 * see any script may read: where another host answers a form by sending on to a page of the site, a script knows where
 * it was sent to only so.
 */
export function headersFile(policy: string): SiteFile {
  const content = `/*
  Content-Security-Policy: ${policy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Access-Control-Allow-Origin: *
  Cache-Control: public, max-age=0, must-revalidate

/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`;
  return { path: '_headers', content };
}

/** `_redirects`, as Netlify and Cloudflare Pages read it. */
export function redirectsFile({ redirects }: SiteSettings, plan: SitePlan): SiteFile {
  const lines = redirects.map(({ from, to, status }) => `${from} ${plan.links.forPath(to)} ${status}`);
  return { path: '_redirects', content: `${lines.join('\n')}\n` };
}

/** The web app manifest. Source: https://www.w3.org/TR/appmanifest/ */
export function webManifestFile(
  settings: SiteSettings,
  icons: readonly { src: string; type: string; width: number }[],
): SiteFile {
  const manifest = {
    name: settings.name,
    short_name: settings.shortName,
    description: settings.description,
    lang: settings.language,
    start_url: '/',
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

import type { SiteSettings } from '../model.ts';

/** The address of a page as links write it and the file that holds it, for either way of laying out a site. */
export function addressOf(
  path: string,
  output: SiteSettings['output'],
): { path: string; href: string; file: string } {
  if (path === '/') return { path, href: '/', file: 'index.html' };
  // Static hosts look for /404.html, whatever the layout of the rest.
  if (path === '/404') return { path, href: '/404', file: '404.html' };
  return output === 'directory'
    ? { path, href: `${path}/`, file: `${path.slice(1)}/index.html` }
    : { path, href: path, file: `${path.slice(1)}.html` };
}

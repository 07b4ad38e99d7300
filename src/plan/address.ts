import type { PagePlan, SiteSettings } from '../model.ts';

/** The address of a page as links write it, for either way of laying out a site. */
export function addressOf(path: string, output: SiteSettings['output']): Pick<PagePlan, 'path' | 'href'> {
  // Static hosts look for /404.html, whatever the layout of the rest.
  const isFile = output !== 'directory' || path === '/' || path === '/404';
  return { path, href: isFile ? path : `${path}/` };
}

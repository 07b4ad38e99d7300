import type { Crumb } from 'crosstown/kit';
import { useWords } from '../../data.ts';

/** The visible twin of the page's BreadcrumbList. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={useWords().breadcrumb} className="relative z-10">
      <ol className="crumbs">
        {crumbs.map(({ name, href }, i) => (
          <li key={href}>
            <a href={href} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { Crumb } from '../structured-data/breadcrumbs.ts';

interface BreadcrumbsProps {
  /** The path from the home page to this page, this page last. */
  readonly crumbs: readonly Crumb[];
  /** The accessible name of the list. */
  readonly label: string;
  readonly className?: string;
  readonly listClassName?: string;
}

/**
 * Renders the breadcrumbs of a page: the visible counterpart of its `breadcrumbList`.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/
 */
export function Breadcrumbs({ crumbs, label, className, listClassName = 'breadcrumbs' }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={listClassName}>
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

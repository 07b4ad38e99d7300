import type { Crumb } from '../../structured-data/breadcrumbs.ts';

/** The visible twin of the page's BreadcrumbList. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, href }, i) => (
          <li key={href} className="flex items-center gap-x-2">
            {i > 0 && (
              <span aria-hidden="true" className="opacity-60">
                /
              </span>
            )}
            {i < crumbs.length - 1 ? (
              <a
                href={href}
                className="inline-flex min-h-8 items-center underline underline-offset-4 hover:no-underline"
              >
                {name}
              </a>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center font-medium">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

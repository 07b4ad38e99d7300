import { type Crumb, Breadcrumbs as Trail } from 'crosstown/kit';
import { useWords } from '../../data.ts';

/** The way to the page, above its heading. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const label = useWords().breadcrumb;
  return <Trail crumbs={crumbs} label={label} listClassName="crumbs" />;
}

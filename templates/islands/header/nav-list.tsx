import { currentMark } from './current.ts';
import type { CurrentLink, NavLink } from './types.ts';

type ListProps = { readonly links: readonly NavLink[]; readonly current: CurrentLink | null };

/** The links of a menu. The bar and the side menu have the same markup here, so that the second costs next to nothing. */
export function NavList({ links, current }: ListProps) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={currentMark(href, current)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { type Iconed, IconOf } from './icon.tsx';

/** A link as a board. */
export interface BoardLink extends Iconed {
  readonly name: string;
  readonly href: string;
  /** What is said beside it. */
  readonly text?: string;
}

/** Links to go on with. */
export function Boards({ links }: { readonly links: readonly BoardLink[] }) {
  return (
    <ul className="boards flex flex-wrap gap-3">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className="sign">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links with what is said of each. */
export function BoardRows({ links }: { readonly links: readonly BoardLink[] }) {
  return (
    <ul className="board-rows">
      {links.map(({ href, text, ...link }) => (
        <li key={href}>
          <IconOf record={link} />
          <a href={href} className="sign">
            {link.name}
          </a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

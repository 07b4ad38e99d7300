import type { ReactNode } from 'react';

interface WaysProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A list of pages to go on with, under a heading. Give it several `Way`s. */
export function Ways({ title, children }: WaysProps) {
  return (
    <div className="ways">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface WayProps {
  readonly href: string;
  readonly name: string;
  readonly note?: string | undefined;
}

/** One page to go on with; the note says how far it is, or when it was written. */
export function Way({ href, name, note }: WayProps) {
  return (
    <li>
      <a href={href}>{name}</a> {note && <small>{note}</small>}
    </li>
  );
}

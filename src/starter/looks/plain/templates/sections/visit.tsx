import type { ReactNode } from 'react';
import type { Spot } from '../offices.ts';
import { VisitForm } from './form.tsx';
import { Section } from './parts.tsx';

/** The last section of a page: the form. */
export function Visit(spot: Spot) {
  return (
    <section className="floor print:hidden">
      <div className="in">
        <VisitForm {...spot} />
      </div>
    </section>
  );
}

interface HearthProps {
  readonly title?: string;
  /** What it lists: without an entry it is left out. */
  readonly list?: readonly unknown[];
  readonly children?: ReactNode;
}

/** The last section of pages that have the form elsewhere, or no form. */
export function Hearth({ title, list = [title], children }: HearthProps) {
  return children ? (
    <Section {...(title && { title })} list={list}>
      {children}
    </Section>
  ) : null;
}

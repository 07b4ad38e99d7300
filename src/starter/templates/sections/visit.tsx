import type { ReactNode } from 'react';
import { Stove } from '../drawings/house.tsx';
import type { Spot } from '../offices.ts';
import { type Subject, VisitForm } from './form.tsx';
import { Papers } from './proof.tsx';

/** The form, which belongs to the top of a page, and beside it what backs the work. */
export function Ask(subject: Subject) {
  return (
    <section className="floor print:hidden">
      <div className="in">
        <div className="grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-16">
          <VisitForm {...subject} />
          <aside className="empty:hidden">
            <Papers />
          </aside>
        </div>
      </div>
    </section>
  );
}

/** The last floor of the home page and of the page of contact: in this look, the form is there. */
export const HomeEnd = Visit;
export const ContactEnd = Visit;

/** The last floor of a page: the form, beside the stove that the pipe leads to. */
export function Visit(spot: Spot) {
  return (
    <Hearth>
      <VisitForm {...spot} />
    </Hearth>
  );
}

interface HearthProps extends Spot {
  readonly title?: string;
  /** What it lists: without an entry the stove stands alone. */
  readonly list?: readonly unknown[];
  readonly children?: ReactNode;
}

/** The same with something else beside the stove, or nothing. */
export function Hearth({ title, list, children: content }: HearthProps) {
  const children = list?.length === 0 ? undefined : content;
  return (
    <section className={children ? 'floor hearth' : 'hearth'}>
      {children && (
        <div className="in">
          {/* On phones the stove is below the text. */}
          <div className="pb-[calc(330*var(--u))] md:max-w-[calc(100%-250*var(--u))] md:pb-0">
            {title && <h2 className="mb-6">{title}</h2>}
            {children}
          </div>
        </div>
      )}
      <Stove />
    </section>
  );
}

import { OpenNow } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite } from '../data.ts';
import { reachAt, type Spot, withNumber } from '../offices.ts';
import { type Subject, VISIT, VisitForm } from './form.tsx';
import { Icon, IconOf } from './icon.tsx';
import { Section } from './parts.tsx';
import { Papers } from './proof.tsx';

/** The form as a card, which the hero has beside its text, and phones below it. */
export function Ask(subject: Subject) {
  return (
    <div className="card print:hidden">
      <VisitForm {...subject} />
    </div>
  );
}

/** The last section of a page that has the form at its end, with what backs the work beside it. */
export function Visit(spot: Spot) {
  return (
    <section className="floor band print:hidden">
      <div className="in ask">
        <Ask {...spot} />
        <aside>
          <Papers />
        </aside>
      </div>
    </section>
  );
}

/** The last section of the home page, whose form is in the hero. */
export function HomeEnd() {
  return <Band />;
}

/** The page of contact ends without it: its form is near. */
export const ContactEnd = () => null;

interface HearthProps extends Spot {
  readonly title?: string;
  /** What it lists: without an entry it is left out. */
  readonly list?: readonly unknown[];
  readonly children?: ReactNode;
}

/** The last sections of a page that begins with the form. Pages without a form have none of them. */
export function Hearth({ title, list = [title], children, ...spot }: HearthProps) {
  if (!children) return null;
  return (
    <>
      <Section {...(title && { title })} list={list}>
        {children}
      </Section>
      <Band {...spot} papers />
    </>
  );
}

/** The way back to the form and the number, and on pages that have not said it what backs the work. */
function Band({ papers = false, ...spot }: Spot & { readonly papers?: boolean }) {
  const build = useSite();
  const { site } = build;
  const at = { ...build, ...spot };
  const reach = reachAt(at);
  return (
    <section className="floor band print:hidden">
      <IconOf record={site} className="emblem" />
      <aside className="in ask">
        <div>
          <p className="promise">{site.words.offer}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={`#${VISIT}`} className="button">
              {site.words.ask}
            </a>
            <a href={`tel:${reach.telephone}`} className="button quiet">
              <Icon name="phone" /> {withNumber(site.words.call, at)}
            </a>
          </p>
          <OpenNow of={reach} words={site.hoursWords} />
        </div>
        {papers && <Papers />}
      </aside>
    </section>
  );
}

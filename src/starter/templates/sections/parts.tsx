import { Picture, Questions } from 'crosstown/kit';
import type { ComponentProps, ReactNode } from 'react';
import { useSite } from '../data.ts';

/* The small parts that pages are put together from. */

interface SectionProps {
  readonly title?: string;
  readonly intro?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A floor of the house: a heading and what belongs under it. */
export function Section({ title, intro, id, children }: SectionProps) {
  return (
    <section id={id} className="floor">
      <div className="in">
        {title && <h2>{title}</h2>}
        {intro && <p className="intro">{intro}</p>}
        {children}
      </div>
    </section>
  );
}

interface TitledProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** Steps have an order, and so numbers. */
  readonly numbered?: boolean;
}

/** Short texts with a title each, side by side where there is room. */
export function Titled({ items, numbered = false }: TitledProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={numbered ? 'titled steps' : 'titled'}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

/** A list of things to look at. */
export function Checks({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A picture on the wall, and what is said beside it. */
export function Beside({ picture, children }: { readonly picture: string; readonly children: ReactNode }) {
  return (
    <div className="beside">
      <Picture id={picture} className="frame" />
      <div>{children}</div>
    </div>
  );
}

interface WithAsideProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A text, and what is said in the margin. */
export function WithAside({ title, aside, children }: WithAsideProps) {
  return (
    <div className="with-aside">
      <div>{children}</div>
      <aside>
        <h2>{title}</h2>
        {aside}
      </aside>
    </div>
  );
}

/** Questions of visitors, where there are some. */
export function Faq({ items }: Pick<ComponentProps<typeof Questions>, 'items'>) {
  const { words } = useSite().site;
  if (items.length === 0) return null;
  return (
    <Section title={words.faq}>
      <Questions items={items} />
    </Section>
  );
}

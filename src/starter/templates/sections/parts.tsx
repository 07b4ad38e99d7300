import { Markdown } from 'crosstown';
import { Picture, Questions } from 'crosstown/kit';
import type { ComponentProps, ReactNode } from 'react';
import { useSite } from '../data.ts';
import { reachAt, type Spot, withNumber } from '../offices.ts';
import { type Iconed, IconOf } from './icon.tsx';

/* The small parts that pages are put together from. Classes of one word are in styles/, the others are Tailwind's. */

interface SectionProps {
  readonly title?: string;
  readonly intro?: string;
  readonly id?: string;
  /** What it lists: without an entry there is no section. */
  readonly list?: readonly unknown[];
  readonly children: ReactNode;
}

/** A floor of the house: a heading and what belongs under it. */
export function Section({ title, intro, id, list, children }: SectionProps) {
  if (list?.length === 0) return null;
  return (
    <section id={id} className="floor">
      <div className="in">
        {title && <h2 className="mb-6">{title}</h2>}
        {intro && <p className="-mt-3 mb-8 max-w-160 text-lg">{intro}</p>}
        {children}
      </div>
    </section>
  );
}

interface TitledProps {
  readonly items: readonly (Iconed & { readonly title: string; readonly text?: string })[];
}

/** Short texts with a title each. */
export function Titled({ items }: TitledProps) {
  return <ul className="columns titled">{items.map(titledItem)}</ul>;
}

/** The same with numbers, for what has an order. */
export function Steps({ items }: TitledProps) {
  return <ol className="columns steps">{items.map(titledItem)}</ol>;
}

function titledItem({ text, ...item }: TitledProps['items'][number]) {
  return (
    <li key={item.title}>
      <IconOf record={item} />
      <h3>{item.title}</h3>
      {text && <p className="mt-1.5">{text}</p>}
    </li>
  );
}

/** Things to look at. */
export function Checks({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item}>
          <Markdown text={item} />
        </li>
      ))}
    </ul>
  );
}

interface BesideProps {
  readonly picture: string | undefined;
  readonly children: ReactNode;
}

/** A picture on the wall, if there is one, and what is said beside it. */
export function Beside({ picture, children }: BesideProps) {
  if (picture === undefined) return children;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[5fr_7fr] lg:gap-14">
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

/** A text, and what is said in its margin. */
export function WithAside({ title, aside, children }: WithAsideProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-16">
      <div>{children}</div>
      <aside>
        <h2 className="mb-3 text-3xl">{title}</h2>
        {aside}
      </aside>
    </div>
  );
}

interface FaqProps extends Pick<ComponentProps<typeof Questions>, 'items'>, Spot {
  readonly title: string;
}

/** Questions of visitors, where there are some. */
export function Faq({ title, items, ...spot }: FaqProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <CallUs {...spot} />
      <Questions items={items} />
    </Section>
  );
}

/** The number to call, below a heading. */
export function CallUs(spot: Spot) {
  const at = { ...useSite(), ...spot };
  return (
    <p className="my-6 print:hidden">
      <a href={`tel:${reachAt(at).telephone}`} className="button quiet">
        {withNumber(at.site.words.call, at)}
      </a>
    </p>
  );
}

import { fillPhrase } from 'crosstown';
import { Breadcrumbs, type Crumb, OpenNow, Picture, SampleMark } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite } from '../data.ts';
import { reachAt, type Spot, withNumber } from '../offices.ts';
import { HERO } from '../pictures.ts';
import { VISIT } from './form.tsx';
import { Icon, IconOf } from './icon.tsx';
import { Ask } from './visit.tsx';

export interface HeroCopy {
  readonly heading: string;
  readonly lead: string;
  /** A photo behind both. */
  readonly hero?: object | undefined;
}

interface HeroProps extends Spot {
  /** The copy of the page. */
  readonly copy: HeroCopy;
  /** The way to the page; the home page has none, and begins with the form. */
  readonly crumbs?: readonly Crumb[];
  /** Whether the form is on the page. */
  readonly ask?: boolean;
  /** Whether the page begins with the form although it has a way to it, and ends with `HomeEnd`. */
  readonly formFirst?: boolean;
  /** The form of a page that begins with it. */
  readonly children?: ReactNode;
}

/** The top of every page: what it is about, and what to do about it. */
export function Hero({ copy, crumbs, ask = true, formFirst = !crumbs, children, ...spot }: HeroProps) {
  const build = useSite();
  const { site } = build;
  const at = { ...build, ...spot };
  const reach = reachAt(at);
  const form = children ?? (formFirst ? <Ask {...spot} /> : undefined);
  return (
    <section className={crumbs ? 'hero' : 'hero tall'}>
      {copy.hero ? (
        <Picture id={HERO} first className="behind print:hidden" />
      ) : (
        <IconOf record={site} className="emblem" />
      )}
      <div className={form ? 'in ask' : 'in'}>
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} label={site.words.breadcrumb} />}
          <h1>{copy.heading}</h1>
          <p className="lead">{copy.lead}</p>
          <p className="actions mt-7 flex flex-wrap gap-3">
            <a href={`tel:${reach.telephone}`} className="button">
              <Icon name="phone" /> {withNumber(site.words.call, at)}
            </a>
            {ask && (
              <a href={`#${VISIT}`} className={form ? 'button quiet md:hidden' : 'button quiet'}>
                {site.words.ask}
              </a>
            )}
          </p>
          <OpenNow of={reach} words={site.hoursWords} />
        </div>
        {form}
      </div>
      {ask && <Trust />}
    </section>
  );
}

/** What backs the work, in a few words each: data/proof/ says more. */
function Trust() {
  const { site, data } = useSite();
  const items = [
    ...data.guarantees.map(({ short, days, ...rest }) => ({ ...rest, name: fillPhrase(short, { days }) })),
    ...data.insurance,
    ...data.team.flatMap(({ certificate: name, sample }) =>
      name ? [{ name, sample, icon: 'award' as const }] : [],
    ),
  ];
  if (items.length === 0) return null;
  return (
    <aside>
      <ul className="trust">
        {items.slice(0, MOST_TRUST).map(({ sample, ...item }) => (
          <li key={item.name}>
            <IconOf record={item} or="check" />
            {item.name} <SampleMark sample={sample} label={site.words.sample} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** How much of it fits beside the form. */
const MOST_TRUST = 3;

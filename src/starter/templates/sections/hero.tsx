import { Breadcrumbs, type Crumb, OpenNow } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite } from '../data.ts';
import { Chimney, Mountains, Roof } from '../drawings/house.tsx';
import { reachAt, type Spot, withNumber } from '../offices.ts';
import { VISIT } from './form.tsx';

export interface HeroCopy {
  readonly heading: string;
  readonly lead: string;
  /** A photo behind both, in looks that have room for it there. */
  readonly hero?: object | undefined;
}

interface HeroProps extends Spot {
  /** The copy of the page. */
  readonly copy: HeroCopy;
  /** The way to the page; the home page has none. */
  readonly crumbs?: readonly Crumb[];
  /** Whether the form stands on the page. */
  readonly ask?: boolean;
  /** Whether the form belongs to the top, in looks that have room for it there. */
  readonly formFirst?: boolean;
  /** The form of a page that begins with it. */
  readonly children?: ReactNode;
}

/** The top of every page: the sky above the roof, what the page is about, and what to do about it. */
export function Hero({ copy, crumbs, ask = true, formFirst: _, children, ...spot }: HeroProps) {
  const build = useSite();
  const { site } = build;
  const at = { ...build, ...spot };
  const reach = reachAt(at);
  return (
    <>
      <section className={crumbs ? 'hero' : 'hero tall'}>
        <Mountains />
        <div className="in">
          {crumbs && <Breadcrumbs crumbs={crumbs} label={site.words.breadcrumb} />}
          <h1>{copy.heading}</h1>
          <p className="mt-5.5 max-w-136 text-lg">{copy.lead}</p>
          <p className="actions mt-7 flex flex-wrap gap-3">
            <a href={`tel:${reach.telephone}`} className="button">
              {withNumber(site.words.call, at)}
            </a>
            {ask && (
              <a href={`#${VISIT}`} className="button quiet">
                {site.words.ask}
              </a>
            )}
          </p>
          <OpenNow of={reach} words={site.hoursWords} />
        </div>
        <Chimney />
        <Roof />
      </section>
      {children}
    </>
  );
}

import { Breadcrumbs, type Crumb, OpenNow } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { reachAt, type Spot, withNumber } from '../offices.ts';
import { VISIT } from './form.tsx';

interface HeroProps extends Spot {
  /** The copy of the page. */
  readonly copy: { readonly heading: string; readonly lead: string };
  /** The way to the page; the home page has none. */
  readonly crumbs?: readonly Crumb[];
  /** Whether the form is on the page. */
  readonly ask?: boolean;
}

/** The top of every page: what it is about, and what to do about it. */
export function Hero({ copy, crumbs, ask = true, ...spot }: HeroProps) {
  const build = useSite();
  const { site } = build;
  const at = { ...build, ...spot };
  const reach = reachAt(at);
  return (
    <section className={crumbs ? 'hero' : 'hero tall'}>
      <div className="in">
        {crumbs && <Breadcrumbs crumbs={crumbs} label={site.words.breadcrumb} />}
        <h1>{copy.heading}</h1>
        <p className="mt-5 max-w-160 text-lg">{copy.lead}</p>
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
    </section>
  );
}

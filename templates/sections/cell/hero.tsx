import { sceneId } from '../../drawings.tsx';
import { Icon } from '../../icons/index.tsx';
import type { Cell, Service, Town } from '../../schema.ts';
import type { Crumb } from '../../structured-data/breadcrumbs.ts';
import { CallAction, QuoteAction } from '../ui/actions.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';
import { TrustPoints } from '../ui/trust-points.tsx';

interface CellHeroProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly tagline?: string | undefined;
  readonly cell: Cell;
  readonly town: Town;
  readonly service: Service;
  readonly badge: string;
  readonly signs: string;
}

/** One problem in one place: what it is, whom to call, and at once the signs by which to know it. */
export function CellHero({ crumbs, heading, tagline, cell, town, service, badge, signs }: CellHeroProps) {
  return (
    <section className="ground-pine">
      <div className="wide cell-hero">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <p>
            <Icon name={service.icon} />
            {badge}
          </p>
          <h1>{heading}</h1>
          {tagline && <p className="display">{tagline}</p>}
          <div className="actions">
            <CallAction />
            <QuoteAction look="onDark" />
          </div>
          <TrustPoints />
        </div>
        <div>
          <Picture id={sceneId(town)} first />
          <h2>{signs}</h2>
          <ul className="checks">
            {cell.signs.map((sign) => (
              <li key={sign}>
                <Icon name="check" />
                {sign}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

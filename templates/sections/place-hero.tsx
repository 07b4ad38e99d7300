import { type Crumb, Picture } from 'crosstown/kit';
import { Icon } from '../pictures/icons/index.tsx';
import { pictureIn } from '../pictures/ids.ts';
import type { Neighbourhood, Town } from '../schema.ts';
import { ASK } from './quote-closing.tsx';
import { CallAction, QuoteAction } from './ui/actions.tsx';
import { Breadcrumbs } from './ui/breadcrumbs.tsx';
import { TrustPoints } from './ui/trust-points.tsx';

interface PlaceHeroProps {
  readonly place: Town | Neighbourhood;
  /** How the picture hangs: a poster for towns, a streetscape for city neighbourhoods, a plate for villages. */
  readonly look: 'poster' | 'street' | 'plate';
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly tagline?: string | undefined;
  /** Locality and ZIP. */
  readonly badge: string;
}

/** The top of a place's page: where this is, what we do, whom to call, and why to trust us with it. */
export function PlaceHero({ place, look, crumbs, heading, tagline, badge }: PlaceHeroProps) {
  return (
    <section className={`place-hero ${MOODS[place.palette]} ${LOOKS[look]}`}>
      <div className="wide">
        <Breadcrumbs crumbs={crumbs} />
        <figure>
          <Picture {...pictureIn(look, place)} first />
          <figcaption>
            <Icon name="pin" className="size-5" />
            {badge}
          </figcaption>
        </figure>
        <div>
          <div>
            <h1>{heading}</h1>
            {tagline && <p>{tagline}</p>}
          </div>
          <div>
            <div className="actions">
              <QuoteAction href={`#${ASK}`} />
              <CallAction />
            </div>
            <TrustPoints />
          </div>
        </div>
      </div>
    </section>
  );
}

const LOOKS = { poster: 'hero-poster', street: 'hero-street', plate: 'hero-plate' } as const;

/** Grounds for the moods in which scenes are drawn. Written out, so that a search finds them. */
const MOODS = {
  day: 'mood-day',
  dawn: 'mood-dawn',
  dusk: 'mood-dusk',
  autumn: 'mood-autumn',
  winter: 'mood-winter',
  night: 'mood-night',
} as const;

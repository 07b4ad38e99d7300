import type { ChosenImage } from 'crosstown';
import { type Crumb, Picture } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { isPlate } from '../pictures/ids.ts';
import { useGuarantees } from './proof/assurances.tsx';
import { CallAction, QuoteAction } from './ui/actions.tsx';
import { Breadcrumbs } from './ui/breadcrumbs.tsx';
import { TrustLine } from './ui/trust-points.tsx';
import { WithPhone } from './ui/with-phone.tsx';

interface HeroProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  /** Without an image the text stands alone on sand: for indexes and lists. */
  readonly image?: ChosenImage | undefined;
  readonly eyebrow?: string | undefined;
  readonly tagline?: string | undefined;
  readonly lead?: string | undefined;
  /** What stands beside the text where there is no image. */
  readonly beside?: ReactNode;
  /** Where the quote form is, if the page has one. */
  readonly quote?: string;
  /**
   * What to offer: the call and the quote; the call alone where the quote is on its way or people come to read; or the
   * call with the reasons to trust the company, where it is urgent.
   */
  readonly actions?: 'both' | 'call' | 'urgent';
  /** The service that the page is about, by its slug: its guarantee is named. */
  readonly service?: string;
}

/** The top of most pages: where you are, what this is, whom to call, and a drawing of the place. */
export function PageHero({ image, beside, actions = 'both', ...rest }: HeroProps) {
  const hasTrust = actions !== 'call' && (image !== undefined || !beside);
  const text = { ...rest, actions, hasTrust };
  if (!image) {
    return (
      <section className="hero-plain">
        <div className="wide">
          <HeroText {...text} />
          {beside && <div>{beside}</div>}
        </div>
      </section>
    );
  }
  return (
    <section className={`hero ground-pine waterline ${isPlate(image.id) ? 'hero-animal' : ''}`}>
      <Picture {...image} first />
      <HeroText {...text} />
    </section>
  );
}

interface HeroTextProps extends Omit<HeroProps, 'image' | 'beside'> {
  /** Whether rating and license are below the actions: not if something beside the text shows them, or people come to read. */
  readonly hasTrust: boolean;
}

function HeroText({ crumbs, eyebrow, heading, tagline, lead, hasTrust, ...more }: HeroTextProps) {
  const { actions, quote, service } = more;
  const [guarantee] = useGuarantees(service);
  return (
    <div className="hero-text">
      <Breadcrumbs crumbs={crumbs} />
      {eyebrow && eyebrow !== crumbs.at(-1)?.name && <p className="eyebrow accent">{eyebrow}</p>}
      <h1>{heading}</h1>
      {tagline && <p className="display accent text-xl">{tagline}</p>}
      {lead && (
        <p className="lead">
          <WithPhone text={lead} />
        </p>
      )}
      <div className="actions">
        {actions === 'both' && <QuoteAction href={quote} />}
        <CallAction />
      </div>
      {hasTrust && <TrustLine>{service && guarantee?.text}</TrustLine>}
    </div>
  );
}

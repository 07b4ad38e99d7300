import type { ReactNode } from 'react';
import { Icon } from '../../pictures/icons/index.tsx';
import type { Cell, Service } from '../../schema.ts';
import { ASK } from '../quote-closing.tsx';
import { CallAction, QuoteAction } from '../ui/actions.tsx';
import { TrustLine } from '../ui/trust-points.tsx';

/** All of it is passed as elements: what surrounds them is the same on every page, and rendered once. */
interface CellHeroProps {
  readonly crumbs: ReactNode;
  readonly badge: ReactNode;
  readonly heading: ReactNode;
  readonly tagline?: ReactNode;
  readonly picture: ReactNode;
  readonly signs: ReactNode;
  /** The price, where there is one to name. */
  readonly price?: string | undefined;
}

/** One problem in one place: what it is, whom to call, and at once the signs by which to know it. */
export function CellHero({ crumbs, badge, heading, tagline, picture, signs, price }: CellHeroProps) {
  return (
    <section className="ground-pine">
      <div className="wide cell-hero hero-short">
        <div>
          {crumbs}
          {badge}
          <h1>{heading}</h1>
          {tagline && <p className="display">{tagline}</p>}
          <div className="actions">
            <QuoteAction href={`#${ASK}`} />
            <CallAction />
          </div>
          <TrustLine point={price} />
        </div>
        <div>
          {picture}
          {signs}
        </div>
      </div>
    </section>
  );
}

/** What kind of trouble it is. */
export function CellBadge({ service, text }: { readonly service: Service; readonly text: string }) {
  return (
    <p>
      <Icon name={service.icon} />
      {text}
    </p>
  );
}

/** The signs by which to know it. */
export function CellSigns({ cell, title }: { readonly cell: Cell; readonly title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="checks">
        {cell.signs.map((sign) => (
          <li key={sign}>
            <Icon name="check" />
            {sign}
          </li>
        ))}
      </ul>
    </>
  );
}

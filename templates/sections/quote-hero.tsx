import { type Crumb, Picture } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { pictureIn } from '../pictures/ids.ts';
import type { SingleCopy } from '../schema.ts';
import { QuoteCard } from './quote-form.tsx';
import { Breadcrumbs } from './ui/breadcrumbs.tsx';
import { WithPhone } from './ui/with-phone.tsx';

interface QuoteHeroProps {
  readonly copy: SingleCopy;
  readonly crumbs?: readonly Crumb[];
  /** Whom to call. On phones it stands above the form and the lead below it, so that both are near. */
  readonly children: ReactNode;
}

/** The top of a page that has the quote form in it. */
export function QuoteHero({ copy, crumbs, children }: QuoteHeroProps) {
  return (
    <section className="quote-hero ground-pine waterline">
      <div>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <p className="eyebrow accent mt-2 mb-3">{copy.eyebrow}</p>
        <h1>{copy.heading}</h1>
        <p className="display accent mt-3 text-xl">{copy.tagline}</p>
      </div>
      <div>{children}</div>
      <div className="form">
        <QuoteCard />
      </div>
      {copy.lead && (
        <p className="lead">
          <WithPhone text={copy.lead} />
        </p>
      )}
      <Picture {...pictureIn('quote', copy)} first />
    </section>
  );
}

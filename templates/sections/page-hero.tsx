import type { ReactNode } from 'react';
import { Icon } from '../icons/index.tsx';
import type { Crumb } from '../structured-data/breadcrumbs.ts';
import { CallAction, QuoteAction } from './ui/actions.tsx';
import { Breadcrumbs } from './ui/breadcrumbs.tsx';
import { Picture } from './ui/picture.tsx';

interface HeroProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly image: string;
  readonly eyebrow?: string | undefined;
  readonly tagline?: string | undefined;
  readonly lead?: string | undefined;
  /** Short facts under the text, each with a check mark. */
  readonly points?: readonly string[];
  /** Locality, ZIP and the like, as small labels above the heading. */
  readonly badges?: readonly string[];
  /** Whether to offer the call and the quote. Off on pages that are not about work. */
  readonly actions?: boolean;
  readonly children?: ReactNode;
}

/** The top of most pages: where you are, what this is, whom to call, and a drawing of the place. */
export function PageHero(props: HeroProps) {
  const { crumbs, image, actions = true, children } = props;
  return (
    <section className="overflow-hidden bg-pine-900 text-sand-50 [--focus:var(--color-butter-300)]">
      <div className="mx-auto grid max-w-7xl lg:grid-cols-[1.1fr_1fr]">
        <div className="px-4 pt-6 pb-10 sm:px-6 lg:py-14 lg:pr-12 lg:pl-8">
          <Breadcrumbs crumbs={crumbs} />
          <HeroText {...props} />
          {actions && (
            <div className="mt-7 flex flex-wrap gap-3">
              <CallAction />
              <QuoteAction look="onDark" />
            </div>
          )}
          <Points points={props.points ?? []} />
          {children}
        </div>
        <Picture
          id={image}
          first
          decorative
          className="h-56 w-full object-cover sm:h-72 lg:h-full lg:min-h-112"
        />
      </div>
    </section>
  );
}

function HeroText({ eyebrow, badges = [], heading, tagline, lead }: HeroProps) {
  return (
    <>
      {eyebrow && (
        <p className="mt-5 text-sm font-semibold tracking-wide text-butter-300 uppercase">{eyebrow}</p>
      )}
      {badges.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2 text-sm font-semibold">
          {badges.map((badge) => (
            <li key={badge} className="inline-flex items-center gap-1.5 rounded-full bg-pine-700 px-3 py-1">
              <Icon name="pin" className="size-4" />
              {badge}
            </li>
          ))}
        </ul>
      )}
      <h1 className="mt-3 text-4xl leading-[1.1] font-semibold tracking-tight sm:text-5xl">{heading}</h1>
      {tagline && <p className="mt-4 font-display text-xl text-butter-200">{tagline}</p>}
      {lead && <p className="mt-4 max-w-2xl text-lg">{lead}</p>}
    </>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      {points.map((point) => (
        <li key={point} className="flex items-center gap-2">
          <Icon name="check" className="size-5 shrink-0 text-butter-300" />
          {point}
        </li>
      ))}
    </ul>
  );
}

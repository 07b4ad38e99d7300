import type { ReactNode } from 'react';
import { WithPhone } from './with-phone.tsx';

/** Grounds that a section can stand on. Text colors follow the ground, so that contrast never depends on luck. */
export type Tone = 'paper' | 'sand' | 'pine' | 'white';

const TONES: Readonly<Record<Tone, string>> = {
  paper: 'on-paper',
  sand: 'on-sand',
  white: 'on-white',
  pine: 'ground-pine',
};

interface HeadingProps {
  readonly title: string;
  readonly intro?: string;
  /** Below the heading. */
  readonly picture?: ReactNode;
}

interface SectionProps extends Partial<HeadingProps> {
  readonly tone?: Tone;
  readonly id?: string;
  /** Sets the heading beside the content on wide screens: for text, lists and questions that need no full width. */
  readonly aside?: boolean;
  readonly children?: ReactNode;
}

/** A band of the page with an optional heading. Its content is as wide as the header's. */
export function Section({
  tone = 'paper',
  id,
  title,
  intro,
  aside = false,
  picture,
  children,
}: SectionProps) {
  return (
    <section id={id} className={`band ${TONES[tone]}`}>
      <div className={aside ? 'wide beside' : 'wide'}>
        {title && <SectionHeading title={title} {...(intro ? { intro } : {})} picture={picture} />}
        {aside ? <div>{children}</div> : children}
      </div>
    </section>
  );
}

/** A heading of the second level with a line of introduction. */
export function SectionHeading({ title, intro, picture }: HeadingProps) {
  return (
    <div className="heading">
      <h2>{title}</h2>
      {intro && (
        <p>
          <WithPhone text={intro} />
        </p>
      )}
      {picture}
    </div>
  );
}

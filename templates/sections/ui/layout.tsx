import type { ReactNode } from 'react';

/** Grounds that a section can stand on. Text colours follow the ground, so that contrast never depends on luck. */
export type Tone = 'paper' | 'sand' | 'pine' | 'white';

const TONES: Readonly<Record<Tone, string>> = {
  paper: 'bg-sand-50 text-pine-950',
  sand: 'bg-sand-100 text-pine-950',
  white: 'bg-white text-pine-950',
  pine: 'bg-pine-900 text-sand-50 [--focus:var(--color-butter-300)]',
};

interface SectionProps {
  readonly tone?: Tone;
  readonly id?: string;
  readonly title?: string;
  readonly intro?: string;
  readonly children?: ReactNode;
}

/** A band of the page with an optional heading. Its content is as wide as the header's. */
export function Section({ tone = 'paper', id, title, intro, children }: SectionProps) {
  return (
    <section id={id} className={`${TONES[tone]} scroll-mt-24 py-14 sm:py-20`}>
      <Container>
        {title && <SectionHeading title={title} {...(intro ? { intro } : {})} />}
        {children}
      </Container>
    </section>
  );
}

/** The column that all sections share. */
export function Container({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto max-w-7xl px-4 sm:px-6 lg:px-8">{children}</div>;
}

/** A heading of the second level with a line of introduction. */
export function SectionHeading({ title, intro }: { readonly title: string; readonly intro?: string }) {
  return (
    <div className="mb-8 max-w-3xl sm:mb-10">
      <h2 className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">{title}</h2>
      {intro && <p className="mt-3 text-lg opacity-85">{intro}</p>}
    </div>
  );
}

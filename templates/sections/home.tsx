import { useSite } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import { Icon } from '../icons/index.tsx';
import type { PageCopy } from '../schema.ts';
import { QuoteCard } from './quote-card.tsx';
import { CallAction, MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';
import { Prose } from './ui/prose.tsx';
import { type Question, Questions } from './ui/questions.tsx';

/** The top of the home page: what, where, the number, and the quote form. */
export function HomeHero({ copy }: { readonly copy: PageCopy }) {
  const { site } = useSite();
  const { home } = site.ratings;
  return (
    <section className="relative overflow-hidden bg-pine-900 text-sand-50 [--focus:var(--color-butter-300)]">
      <div className="relative mx-auto grid max-w-7xl gap-x-12 gap-y-10 px-4 py-10 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:px-8 lg:py-16">
        <div>
          <p className="text-sm font-semibold tracking-wide text-butter-300 uppercase">{copy.eyebrow}</p>
          <h1 className="mt-3 text-4xl leading-[1.1] font-semibold tracking-tight sm:text-5xl lg:text-6xl">
            {copy.heading}
          </h1>
          <p className="mt-4 font-display text-xl text-butter-200">{copy.tagline}</p>
          <p className="mt-4 text-lg">{copy.lead}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <CallAction />
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-2">
            <Icon name="star" className="size-5 text-butter-300" />
            <span className="font-semibold">{home.value.toFixed(1)}</span> from {home.countText} reviews on
            Google
          </p>
          <Picture id={sceneId(copy)} first className="mt-8 aspect-[16/10] w-full rounded-lg object-cover" />
        </div>
        <div className="self-start">
          <QuoteCard />
        </div>
      </div>
    </section>
  );
}

interface QuestionsProps {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly Question[];
}

/** The questions of the home page. */
export function HomeQuestions({ title, intro, items }: QuestionsProps) {
  return (
    <Section id="faq" tone="white" title={title} intro={intro.trim()}>
      <Questions items={items} />
    </Section>
  );
}

/** The rating on Google, in the reading that the home page shows. */
export function GoogleReviews({ title, text }: { readonly title: string; readonly text: string }) {
  const { site, links } = useSite();
  const { home } = site.ratings;
  return (
    <Section id="google-reviews" tone="sand">
      <div className="grid items-center gap-10 md:grid-cols-[auto_1fr]">
        <p className="rounded-lg bg-pine-900 p-8 text-center text-sand-50">
          <span className="block font-display text-6xl font-semibold">{home.value.toFixed(1)}</span>
          <Stars />
          <span className="mt-2 block">{home.countText} reviews on Google</span>
        </p>
        <div>
          <h2 className="text-3xl font-semibold">{title}</h2>
          <div className="mt-3">
            <Prose text={text} />
          </div>
          <MoreLink href={links.to('reviews')} label="How our ratings come about" />
        </div>
      </div>
    </Section>
  );
}

/** Five stars for the eye; the figure beside them is the text. */
export function Stars() {
  return (
    <span aria-hidden="true" className="mt-2 flex justify-center gap-1 text-butter-300">
      {[1, 2, 3, 4, 5].map((n) => (
        <Icon key={n} name="star" className="size-5 fill-current" />
      ))}
    </span>
  );
}

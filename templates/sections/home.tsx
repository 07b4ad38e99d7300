import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../data.ts';
import type { SingleCopy } from '../schema.ts';
import type { BlockOf } from './blocks/head.ts';
import { headOf } from './blocks/head.ts';
import { QuoteHero } from './quote-hero.tsx';
import { CallAction } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';
import { type Question, Questions } from './ui/questions.tsx';
import { Stars } from './ui/stars.tsx';

/** The top of the home page: what, where, the number, and the quote form. */
export function HomeHero({ copy }: { readonly copy: SingleCopy }) {
  const { site } = useSite();
  const { home } = site.ratings;
  return (
    <QuoteHero copy={copy}>
      <div className="actions">
        <CallAction />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3">
        <span className="accent">
          <Stars />
        </span>
        <span>
          {fillPhrase(useWords().ratings.home, { value: home.value.toFixed(1), count: home.countText })}
        </span>
      </p>
    </QuoteHero>
  );
}

/** Kinds of property: the first three with a scene each, which the site's data names, the others below. */
export function PremiumServices({ block }: { readonly block: BlockOf<'cards'> }) {
  const { site, links } = useSite();
  const [, ...scenes] = site.preload;
  return (
    <Section tone="white" {...headOf(block)}>
      <ul className="premium">
        {block.items.map(({ title, text, link }, i) => {
          const scene = scenes[i];
          return (
            <li key={title}>
              {scene && <Picture id={scene} />}
              <h3>{link ? <a href={links.forPath(link)}>{title}</a> : title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
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
    <Section id="faq" tone="white" aside title={title} intro={intro.trim()}>
      <Questions items={items} />
    </Section>
  );
}

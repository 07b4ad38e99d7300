import { Picture } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import { type BlockOf, headingOf } from '../blocks/block.ts';
import { Assurances } from '../proof/assurances.tsx';
import { Section } from '../ui/layout.tsx';

/** Kinds of property: the first three with a scene each, which the site's data names, the others below. */
export function PremiumServices({ block }: { readonly block: BlockOf<'cards'> }) {
  const { site, links } = useSite();
  const [, ...scenes] = site.preload;
  return (
    <Section tone="white" {...headingOf(block)}>
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
      <Assurances />
    </Section>
  );
}

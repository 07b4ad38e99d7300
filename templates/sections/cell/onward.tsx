import { fillPhrase } from 'crosstown';
import { LinkList } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import type { CopyFor, LocalService, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface CellOnwardProps {
  readonly town: Town;
  readonly service: LocalService;
  /** The nearest towns with a page for the same service. */
  readonly nearby: readonly Town[];
  readonly words: Pick<CopyFor<'town-service'>['words'], 'nearby' | 'others'>;
}

/** The page of the town lists all of them. Those that follow, in a circle, so that every page is linked equally often. */
const MOST_OTHERS = 3;

/** Links to the same service in the nearest towns, and to the other services in this town. */
export function CellOnward({ town, service, nearby, words }: CellOnwardProps) {
  const { data, links } = useSite();
  const sameService = nearby.map((other) => ({
    href: links.to('town-service', { town: other, service }),
    name: fillPhrase(words.nearby.link, { service, town: other }),
  }));
  const sorted = [...data.localServices].sort((a, b) => a.order - b.order);
  const at = sorted.findIndex(({ slug }) => slug === service.slug);
  const others = [...sorted.slice(at + 1), ...sorted.slice(0, at)]
    .flatMap((other) => {
      const href = links.find('town-service', { town, service: other });
      return href ? [{ href, name: fillPhrase(words.others.link, { service: other, town }) }] : [];
    })
    .slice(0, MOST_OTHERS);
  return (
    <Section tone="white">
      <div className="pair">
        <LinkList className="ways" title={words.nearby.title} links={sameService} />
        <LinkList className="ways" title={words.others.title} links={others} />
      </div>
    </Section>
  );
}

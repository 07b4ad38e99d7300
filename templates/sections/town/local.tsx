import { Terms } from 'crosstown/kit';
import type { CopyFor, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Openable } from '../ui/openable.tsx';

const FACTS = ['water', 'housing', 'woods', 'commerce'] as const;
const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;

interface TownLocalProps {
  readonly town: Town;
  readonly words: CopyFor<'town'>['words'];
}

/** Why a company must know a town, and what is known of it: what shapes its pests, and the year there. It opens in place. */
export function TownLocal({ town, words }: TownLocalProps) {
  const { facts, seasons, why } = words;
  const known = [
    { title: why, rows: town.why.map(({ title, text }) => [title, text] as const) },
    { title: facts.title, rows: FACTS.map((key) => [facts[key], town.facts[key].text] as const) },
    { title: seasons.title, rows: SEASONS.map((key) => [seasons[key], town.seasons[key]] as const) },
  ];
  const items = known.map(({ title, rows }) => ({
    title,
    content: <Terms className="ledger ledger-wide ledger-open" items={rows} />,
  }));
  return (
    <Section tone="sand" aside title={words.local}>
      <Openable items={items} open={2} />
    </Section>
  );
}

import { fillPhrase } from 'crosstown';
import { Credentials, People } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { Section } from './parts.tsx';

/** Who comes, and what backs the work, where data/proof/ says it. Samples are labeled. */
export function Proof({ title }: { readonly title: string }) {
  const { site, data } = useSite();
  const { team, guarantees, insurance } = data;
  const papers = [
    ...guarantees.map(({ title: name, text, days, sample }) => ({
      name,
      note: fillPhrase(text, { days }),
      sample,
    })),
    ...insurance.map(({ name, text, sample }) => ({ name, note: text, sample })),
  ];
  if (team.length + papers.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-8">
        <People people={team} sample={site.words.sample} className="columns titled" />
        <Credentials items={papers} sample={site.words.sample} className="columns titled" />
      </div>
    </Section>
  );
}

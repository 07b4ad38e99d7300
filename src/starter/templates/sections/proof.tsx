import { fillPhrase } from 'crosstown';
import { Credentials, People } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { Section } from './parts.tsx';

/** Who comes, and what backs the work, where data/proof/ says it. Samples are labeled. */
export function Proof({ title }: { readonly title: string }) {
  const { site, data } = useSite();
  const { team, guarantees, insurance } = data;
  if ([team, guarantees, insurance].every(({ length }) => length === 0)) return null;
  return (
    <Section title={title}>
      <div className="grid gap-8">
        <People people={team} sample={site.words.sample} className="columns titled" />
        <Papers />
      </div>
    </Section>
  );
}

/** The guarantee and the insurance. */
export function Papers() {
  const { site, data } = useSite();
  const guarantees = data.guarantees.map(({ title, text, days, sample }) => ({
    name: title,
    note: fillPhrase(text, { days }),
    sample,
  }));
  const insurance = data.insurance.map(({ name, text, sample }) => ({ name, note: text, sample }));
  const items = [...guarantees, ...insurance];
  if (items.length === 0) return null;
  return <Credentials items={items} sample={site.words.sample} className="columns titled content-start" />;
}

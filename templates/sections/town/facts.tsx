import { Picture } from 'crosstown/kit';
import { townMapId } from '../../pictures/ids.ts';
import type { CopyFor, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

const FACTS = ['water', 'housing', 'woods', 'commerce'] as const;

interface TownFactsProps {
  readonly town: Town;
  readonly words: CopyFor<'town'>['words']['facts'];
}

/** What shapes the pests of a town, as in a gazetteer, with a map and the landmarks in the margin. */
export function TownFacts({ town, words }: TownFactsProps) {
  return (
    <Section tone="sand" title={words.title}>
      <div className="with-note">
        <dl className="ledger ledger-wide">
          {FACTS.map((key) => (
            <div key={key}>
              <dt>{words[key]}</dt>
              <dd>{town.facts[key]}</dd>
            </div>
          ))}
        </dl>
        <div className="note map-note">
          <Picture id={townMapId(town)} />
          <div>
            <h2>{words.landmarks}</h2>
            <ul>
              {town.landmarks.map((landmark) => (
                <li key={landmark}>{landmark}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  );
}

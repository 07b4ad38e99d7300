import { townMapId } from '../../drawings.tsx';
import type { Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';

const FACTS = [
  ['water', 'Water'],
  ['housing', 'Houses'],
  ['woods', 'Woods and fields'],
  ['commerce', 'Streets and trade'],
] as const;

/** What shapes the pests of a town, as in a gazetteer, with a map and the landmarks in the margin. */
export function TownFacts({ town }: { readonly town: Town }) {
  return (
    <Section tone="sand" title={`The lay of ${town.name}`}>
      <div className="with-note">
        <dl className="ledger ledger-wide">
          {FACTS.map(([key, name]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{town.facts[key]}</dd>
            </div>
          ))}
        </dl>
        <div className="note map-note">
          <Picture id={townMapId(town)} />
          <div>
            <h2>Landmarks on our routes</h2>
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

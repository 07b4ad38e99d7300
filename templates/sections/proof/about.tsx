import { fillPhrase } from 'crosstown';
import { Credentials, People, type Term, Terms } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import { Section } from '../ui/layout.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { GUARANTEES, guaranteeOf, Marked } from './assurances.tsx';

/** Who works for the company, and what customers can check of it. */
export function AboutProof() {
  return (
    <>
      <Team />
      <CompanyProof />
    </>
  );
}

/** What customers can check of the company: its guarantees, and who licenses and insures it. */
function CompanyProof() {
  const { data } = useSite();
  const { proof } = useWords();
  const { guarantees, credentials } = usePageWords('about');
  const licenses = data.licenses.map(({ number, authority, ...license }) => ({
    ...license,
    note: fillPhrase(proof.number, { number, authority }),
  }));
  const insurance = data.insurance.map(({ text, ...policy }) => ({ ...policy, note: text }));
  const promises = data.guarantees.map((guarantee): Term => {
    const { title, sample } = guarantee;
    return [title, <Marked key={title} text={guaranteeOf(guarantee, true)} sample={sample} />];
  });
  return (
    <Section tone="sand" id={GUARANTEES}>
      <div className="company-proof">
        <div className="sheet">
          <h2>
            <Icon name="shield" />
            {guarantees}
          </h2>
          <Terms className="ledger" items={promises} />
        </div>
        <div>
          <h2>{credentials}</h2>
          <Credentials items={[...licenses, ...insurance, ...data.memberships]} sample={proof.sample} />
        </div>
      </div>
    </Section>
  );
}

/** The people of the company, with what certifies them. */
function Team() {
  const { data } = useSite();
  const { team } = usePageWords('about');
  const { proof } = useWords();
  if (data.team.length === 0) return null;
  return (
    <Section tone="white" title={team} id="team">
      <People people={data.team} portrait={(person) => <Portrait person={person} />} sample={proof.sample} />
    </Section>
  );
}

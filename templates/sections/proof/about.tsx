import { fillPhrase } from 'crosstown';
import { Credentials, People, SampleMark } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import { Section } from '../ui/layout.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { guaranteeOf } from './assurances.tsx';

/** Who works for the company, and what customers can check of it. */
export function AboutProof() {
  return (
    <>
      <Team />
      <CompanyProof />
    </>
  );
}

/** What customers can check of the company: its guarantee, and who licenses and insures it. */
function CompanyProof() {
  const { data } = useSite();
  const { proof } = useWords();
  const { credentials } = usePageWords('about');
  const licenses = data.licenses.map(({ number, authority, ...license }) => ({
    ...license,
    note: fillPhrase(proof.number, { number, authority }),
  }));
  const insurance = data.insurance.map(({ text, ...policy }) => ({ ...policy, note: text }));
  return (
    <Section tone="sand">
      <div className="company-proof">
        {data.guarantees.map((guarantee) => (
          <div key={guarantee.title} className="sheet">
            <Icon name="shield" />
            <h2>{guarantee.title}</h2>
            <SampleMark sample={guarantee.sample} label={proof.sample} />
            <p>{guaranteeOf(guarantee, true)}</p>
          </div>
        ))}
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

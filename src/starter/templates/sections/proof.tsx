import { fillPhrase } from 'crosstown';
import { People, Picture, SampleMark } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { HAS_ICONS } from '../drawings/index.tsx';
import { IconOf } from './icon.tsx';
import { Beside, Section } from './parts.tsx';

interface ProofProps {
  readonly title: string;
  /** The id of the photo of the company, if it has one. */
  readonly picture: string | undefined;
}

/** Who comes, and what backs the work, where data/proof/ says it. Samples are labeled. */
export function Proof({ title, picture }: ProofProps) {
  const { site, data } = useSite();
  const { team, guarantees, insurance } = data;
  if ([team, guarantees, insurance].every(({ length }) => length === 0)) return null;
  return (
    <Section title={title}>
      <Beside picture={picture}>
        <div className="grid gap-8">
          {team.length > 0 && (
            <People
              people={team}
              portrait={({ slug, portrait }) =>
                (portrait || HAS_ICONS) && <Picture id={`portrait-${slug}`} />
              }
              sample={site.words.sample}
              className="columns titled"
            />
          )}
          <Papers />
        </div>
      </Beside>
    </Section>
  );
}

/** The guarantee and the insurance. */
export function Papers() {
  const { site, data } = useSite();
  const guarantees = data.guarantees.map(({ title: name, text, days, ...rest }) => ({
    ...{ ...rest, name },
    text: fillPhrase(text, { days }),
  }));
  const items = [...guarantees, ...data.insurance];
  if (items.length === 0) return null;
  return (
    <ul className="columns titled papers content-start">
      {items.map(({ text, sample, ...paper }) => (
        <li key={paper.name}>
          <IconOf record={paper} />
          <b>{paper.name}</b> <SampleMark sample={sample} label={site.words.sample} />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

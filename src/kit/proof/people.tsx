import type { ReactNode } from 'react';
import { SampleMark } from './sample-mark.tsx';
import type { Sampled } from './samples.ts';

/** A person as the team list shows them. Records with the fields of `personFields` match it, without the portrait. */
export interface Person extends Sampled {
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly certificate?: string | undefined;
  readonly about: string;
}

interface PeopleProps<Shown extends Person> {
  readonly people: readonly Shown[];
  /** Renders the portrait of a person: a picture, or initials until there is one. */
  readonly portrait?: (person: Shown) => ReactNode;
  /** The label of samples: “Sample”. */
  readonly sample: string;
  /** Level of the heading of each person. Default: 3. */
  readonly level?: 3 | 4;
  readonly className?: string;
}

/** Renders the people of a team. The id of each entry is the slug, so that bylines can link to it. */
export function People<Shown extends Person>({
  people,
  portrait,
  sample,
  level = 3,
  className = 'people',
}: PeopleProps<Shown>) {
  const Heading = `h${level}` as const;
  return (
    <ul className={className}>
      {people.map((person) => (
        <li key={person.slug} id={person.slug}>
          {portrait?.(person)}
          <Heading>{person.name}</Heading>
          <p>
            <b>{person.role}</b> <SampleMark sample={person.sample} label={sample} />
          </p>
          {person.certificate && <p>{person.certificate}</p>}
          <p>{person.about}</p>
        </li>
      ))}
    </ul>
  );
}

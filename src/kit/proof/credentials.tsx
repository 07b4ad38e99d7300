import type { ReactNode } from 'react';
import { SampleMark } from './sample-mark.tsx';
import type { Sampled } from './samples.ts';

/** A license, an insurance policy or a membership. */
export interface Credential extends Sampled {
  readonly name: string;
  readonly note?: ReactNode;
  /** The page on which it can be checked. */
  readonly url?: string | undefined;
}

interface CredentialsProps {
  readonly items: readonly Credential[];
  /** The label of samples: “Sample”. */
  readonly sample: string;
  readonly className?: string;
}

/** Renders licenses, insurance and memberships, each with a link to where it can be checked. */
export function Credentials({ items, sample, className = 'credentials' }: CredentialsProps) {
  return (
    <ul className={className}>
      {items.map(({ name, note, url, sample: isSample }) => (
        <li key={name}>
          <b>{url ? <a href={url}>{name}</a> : name}</b> <SampleMark sample={isSample} label={sample} />
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

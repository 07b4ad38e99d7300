import { fillPhrase } from 'crosstown';
import { SampleMark, type Term, Terms } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite, useWords } from '../../data.ts';
import type { Guarantee } from '../../schema.ts';

/** Guarantee and license in a line each, for pages that offer something. */
export function Assurances({ className = 'assurances' }: { readonly className?: string }) {
  return <Terms className={className} items={useAssurances()} />;
}

/** Guarantee and license as terms. `full` says what the guarantee covers. */
export function useAssurances(full = false): Term[] {
  const { data } = useSite();
  const { proof } = useWords();
  const guarantees = data.guarantees.map((guarantee): Term => {
    const { sample } = guarantee;
    return [proof.guarantee, <Marked key="guarantee" text={guaranteeOf(guarantee, full)} sample={sample} />];
  });
  const licenses = data.licenses.map(({ name, number, authority, url, sample }): Term => {
    const note = full && <> {fillPhrase(proof.number, { number, authority })}</>;
    const text = (
      <>
        <a href={url}>{name}</a>
        {note}
      </>
    );
    return [proof.license, <Marked key="license" text={text} sample={sample} />];
  });
  return [...guarantees, ...licenses];
}

/** What the guarantee says, with its days. */
export function guaranteeOf({ text, short, days }: Guarantee, full: boolean): string {
  return fillPhrase(full ? text : short, { days });
}

function Marked({ text, sample }: { readonly text: ReactNode; readonly sample: boolean }) {
  return (
    <>
      {text} <SampleMark sample={sample} label={useWords().proof.sample} />
    </>
  );
}

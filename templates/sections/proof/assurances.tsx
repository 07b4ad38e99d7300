import { fillPhrase } from 'crosstown';
import { SampleMark, type Term, Terms } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite, useWords } from '../../data.ts';
import type { Guarantee, Service } from '../../schema.ts';

interface AssurancesProps {
  /** The service that the page is about, by its slug. Without one, guarantees of all services are listed. */
  readonly service?: string | undefined;
  /** The license alone, where nothing can be guaranteed. */
  readonly guarantees?: boolean;
}

/** Guarantee and license in a line each, for pages that offer something. */
export function Assurances({ service, guarantees = true }: AssurancesProps) {
  const { data } = useSite();
  const held = data.guarantees.flatMap((guarantee) => {
    if (!guarantees) return [];
    const { services, short, listed, days, sample } = guarantee;
    const line = service ? services.includes(service) && short : listed;
    return line ? [{ text: fillPhrase(line, { days }), sample }] : [];
  });
  return <Terms className="assurances" items={[...useGuarantees(held), ...useLicenses()]} />;
}

/** Guarantee and license of a service as terms. `full` says what the guarantee covers. */
export function useAssurances({ slug }: Pick<Service, 'slug'>, full = false): Term[] {
  const held = useSite().data.guarantees.filter(({ services }) => services.includes(slug));
  const lines = held.map((guarantee) => ({ text: guaranteeOf(guarantee, full), sample: guarantee.sample }));
  return [...useGuarantees(lines), ...useLicenses(full)];
}

function useGuarantees(held: readonly { readonly text: string; readonly sample: boolean }[]): Term[] {
  const { proof } = useWords();
  return held.map(({ text, sample }) => [
    proof.guarantee,
    <Marked key="guarantee" text={text} sample={sample} />,
  ]);
}

function useLicenses(full = false): Term[] {
  const { data } = useSite();
  const { proof } = useWords();
  return data.licenses.map(({ name, number, authority, url, sample }): Term => {
    const note = full && <> {fillPhrase(proof.number, { number, authority })}</>;
    const text = (
      <>
        <a href={url}>{name}</a>
        {note}
      </>
    );
    return [proof.license, <Marked key="license" text={text} sample={sample} />];
  });
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

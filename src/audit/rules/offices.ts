import type { ExaminedPage, ReportPage } from '../facts.ts';
import type { OfficeRecord, OfficesOfPage } from '../known-site.ts';
import { readShownValues } from './shown-values.ts';

/** Finds on a page about a place what belongs to an office that does not serve it. */
export function checkOffices(
  { facts, path, group }: ExaminedPage,
  { own, others, mainNumber }: OfficesOfPage,
  report: ReportPage,
): void {
  const { phone, words } = readShownValues(facts);
  // Offices may share a number. The one of the company is right where no office serves.
  const right = own ? numbersOf(own).map(({ telephone }) => telephone) : [mainNumber];
  for (const office of others) {
    const numbers = numbersOf(office).filter(({ telephone }) => !right.includes(telephone));
    const { street } = office.address ?? {};
    const find = () => {
      const number = numbers.find(({ telephone }) => phone(telephone, 0) === 'shown');
      if (number) return { what: 'phone', text: number.phone } as const;
      const isStreet = street !== undefined && street !== own?.address?.street;
      if (isStreet && words(street, 0) === 'shown') return { what: 'address', text: street } as const;
      const isDescribed = numbers.some(({ telephone }) =>
        facts.jsonLd.some((json) => json.includes(telephone)),
      );
      return isDescribed ? ({ what: 'data' } as const) : undefined;
    };
    const found = find();
    if (!found) continue;
    const { what, text } = found;
    report({
      code: 'other-office',
      facts: { page: path, others: 0, what, office: office.name, ...(own && { own: own.name }) },
      ...(text === undefined ? {} : { text }),
      group: `${office.slug} ${own?.slug} ${what} ${group}`,
    });
  }
}

/** The numbers of an office: the one that pages show first. */
function numbersOf({ phone, telephone, tracking }: OfficeRecord) {
  return [...(tracking ? [tracking] : []), { phone, telephone }];
}

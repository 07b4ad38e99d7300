/** A page for a place, as the list of `PostcodeFinder` has it. */
export type PostcodeEntry = {
  readonly href: string;
  readonly name: string;
  readonly zip?: string;
  /** More postcodes of the place. */
  readonly zips?: readonly string[];
};

/**
 * Answers a postcode: with the page of the place, or with links where several have it. If none has it, the form of the page is filled with
 * it, and a link leads there.
 */
export async function answerPostcode(form: HTMLFormElement): Promise<void> {
  const typed = new FormData(form).get('zip')?.toString().trim() ?? '';
  try {
    // Browsers keep the list for the next postcode.
    const response = await fetch(form.dataset.postcodes ?? '');
    answer(form, typed, findPlaces(await response.json(), typed, Number(form.dataset.rest)));
  } catch {
    // Without the list, the page of all places is the answer, as without scripts.
    form.submit();
  }
}

/**
 * Returns the places with a postcode, in any spelling: SW1A 1AA as well as sw1a1aa, 04101-1234 as 04101. Where places have only the first part
 * of a postcode, `rest` is the length of the other one.
 */
export function findPlaces(
  entries: readonly PostcodeEntry[],
  typed: string,
  rest: number,
): readonly PostcodeEntry[] {
  const whole = plain(typed);
  const keys = [
    whole,
    plain(typed.trim().split(/[\s-]/)[0] ?? ''),
    ...(rest > 0 ? [whole.slice(0, -rest)] : []),
  ];
  const found = keys.map((key) =>
    entries.filter(({ zip = '', zips = [] }) =>
      [zip, ...zips].some((one) => key !== '' && plain(one) === key),
    ),
  );
  return found.find((places) => places.length > 0) ?? [];
}

function plain(postcode: string): string {
  return postcode.toUpperCase().replace(/[\s-]/g, '');
}

function answer(form: HTMLFormElement, typed: string, places: readonly PostcodeEntry[]): void {
  const [first, ...others] = places;
  if (first && others.length === 0) location.assign(first.href);
  else if (first) tell(form, '', places);
  else {
    const { none = '', ask = '', field = '', form: id = '' } = form.dataset;
    const control = document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (control) {
      control.value = typed;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    tell(form, `${none.replace('{postcode}', typed)} `, [{ href: `#${id}`, name: ask }]);
  }
}

/** Screen readers announce the line. */
function tell(form: HTMLFormElement, text: string, links: readonly PostcodeEntry[]): void {
  const line = form.querySelector('[role="status"]');
  const parts = links.flatMap(({ href, name }, i) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: name });
    return i === 0 ? [link] : [', ', link];
  });
  line?.replaceChildren(text, ...parts);
}

/*
 * What was written into the fields of a page, and its scroll position, while it is loaded again. Browsers forget fields when a script
 * reloads a page, and the position if the page could not be shown meanwhile. Forms of the kit keep drafts themselves, other forms do not.
 */

const KEY = 'crosstown-fields';

/** What a field contains, and its position among the fields of the page. */
type Content = Readonly<Pick<HTMLInputElement, 'name' | 'value' | 'checked'> & { at: number }>;

interface Stored {
  readonly path: string;
  readonly top: number;
  readonly fields: readonly Content[];
}

/** Returns the fields of the page that a script can fill in. */
function fieldsOfPage(): HTMLInputElement[] {
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type=file], [type=password], [type=hidden]), textarea, select:not([multiple])',
    ),
  ];
}

/** Loads the page again, which then calls `restoreFields`. */
export function reloadPage(): void {
  const fields = fieldsOfPage().flatMap((field, at): Content[] => {
    const { name, value, checked, defaultValue, defaultChecked } = field;
    return value === defaultValue && checked === defaultChecked ? [] : [{ at, name, value, checked }];
  });
  const stored: Stored = { path: location.pathname, top: scrollY, fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // The storage is full or turned off. Then nothing is kept.
  }
  location.reload();
}

/** Scrolls to where the page was before `reloadPage`, and fills in its fields. A field that is no longer at its place is left out. */
export function restoreFields(): void {
  const { path, top, fields } = takeStored() ?? {};
  if (path !== location.pathname || top === undefined) return;
  // Browsers restore the position of the last page at this address, which may be one that could not be shown.
  history.scrollRestoration = 'manual';
  scrollTo({ top, behavior: 'instant' });
  addEventListener('beforeunload', () => {
    history.scrollRestoration = 'auto';
  });
  const now = fieldsOfPage();
  for (const { at, name, value, checked } of fields ?? []) {
    const field = now[at];
    if (field?.name === name) Object.assign(field, { value, checked });
  }
}

function takeStored(): Stored | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored ? (JSON.parse(stored) as Stored) : undefined;
  } catch {
    return undefined;
  }
}

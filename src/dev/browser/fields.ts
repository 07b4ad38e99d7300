/*
 * What was written into the fields of a page, and its scroll position, while it is loaded again. Browsers forget fields when a script
 * reloads a page, and the position if the page could not be shown meanwhile. Forms of the kit keep drafts themselves, other forms do not.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field contains: its text, or whether it is checked. */
type Content = string | boolean;

const KEY = 'crosstown-fields';

interface Stored {
  readonly path: string;
  readonly fields: readonly (readonly [string, Content])[];
  readonly top: number;
}

/** Fields that a script cannot fill in, or that should not be stored. */
const SKIPPED = new Set([
  'file',
  'password',
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
  'select-multiple',
]);

/** Loads the page again, which then calls `restoreFields`. */
export function reloadPage(): void {
  const fields = [...findFields()].flatMap(([id, field]) => {
    const content = changedContent(field);
    return content === undefined ? [] : [[id, content]];
  });
  const stored = { path: location.pathname, fields, top: scrollY };
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(stored)));
  location.reload();
}

/** Scrolls to where the page was before `reloadPage`, and fills in what was in its fields. A field that is no longer on the page is left out. */
export function restoreFields(): void {
  const stored = tryStorage((storage) => storage.getItem(KEY));
  if (!stored) return;
  tryStorage((storage) => storage.removeItem(KEY));
  const { path, fields, top } = JSON.parse(stored) as Stored;
  if (path !== location.pathname) return;
  restoreScroll(top);
  const found = findFields();
  for (const [id, content] of fields) {
    const field = found.get(id);
    if (field instanceof HTMLInputElement && typeof content === 'boolean') field.checked = content;
    else if (field && typeof content === 'string') field.value = content;
  }
}

/** Scrolls to a position. Browsers restore that of the last page at this address, which may be one that could not be shown. */
function restoreScroll(top: number): void {
  history.scrollRestoration = 'manual';
  scrollTo({ top, behavior: 'instant' });
  addEventListener('beforeunload', () => {
    history.scrollRestoration = 'auto';
  });
}

/** Storage may be full or turned off. Then nothing is kept. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Returns the fields by name and kind; those with the same are counted. */
function findFields(): ReadonlyMap<string, Field> {
  const counts = new Map<string, number>();
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (SKIPPED.has(field.type)) continue;
    const id = `${field.type} ${field.name || field.id} ${canBeChecked(field) ? field.value : ''}`;
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    found.set(`${id} ${count}`, field);
  }
  return found;
}

function changedContent(field: Field): Content | undefined {
  if (canBeChecked(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  if (field instanceof HTMLSelectElement) return field.value;
  return field.value === field.defaultValue ? undefined : field.value;
}

function canBeChecked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

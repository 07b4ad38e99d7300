/*
 * What was written into the fields of a page, while it is loaded again: browsers forget it when a script reloads a page. Forms of the
 * kit keep drafts themselves, other forms do not.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field contains: its text, or whether it is checked. */
type Content = string | boolean;

const KEY = 'crosstown-fields';

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
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify({ path: location.pathname, fields })));
  location.reload();
}

/** Fills in what was in the fields before `reloadPage`. A field that is no longer on the page is left out. */
export function restoreFields(): void {
  const stored = tryStorage((storage) => storage.getItem(KEY));
  if (!stored) return;
  tryStorage((storage) => storage.removeItem(KEY));
  const { path, fields } = JSON.parse(stored) as { path: string; fields: [string, Content][] };
  if (path !== location.pathname) return;
  const found = findFields();
  for (const [id, content] of fields) {
    const field = found.get(id);
    if (field instanceof HTMLInputElement && typeof content === 'boolean') field.checked = content;
    else if (field && typeof content === 'string') field.value = content;
  }
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

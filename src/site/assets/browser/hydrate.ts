import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Islands = Readonly<Record<string, ComponentType<never>>>;

/** Props that islands have on many pages, by their names. */
type SharedProps = Readonly<Record<string, object>>;

/** Hydrates an island. Keeps what visitors have typed, even if React has to render it again. */
export function hydrateIsland(root: HTMLElement, islands: Islands, shared: SharedProps): void {
  const component = islands[root.dataset.island ?? ''];
  if (!component) return;
  const restore = rememberFields(root);
  const all = { ...shared[root.dataset.shared ?? ''], ...JSON.parse(root.dataset.props ?? '{}') };
  hydrateRoot(root, createElement(component, all as never), {
    identifierPrefix: root.dataset.prefix ?? '',
    // A browser extension has inserted nodes, so React has rendered the island again with empty fields.
    onRecoverableError: () => requestAnimationFrame(restore),
  });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Stores the values of an island's fields. Returns a function that writes them into the current fields. */
function rememberFields(root: HTMLElement): () => void {
  const values = new Map(fieldsOf(root).map((field) => [field.name, field.value]));
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.getAttribute('name') : null;
  return () => {
    for (const field of fieldsOf(root)) {
      const value = values.get(field.name);
      if (value) field.value = value;
      if (field.name === focused && document.activeElement === document.body) field.focus();
    }
  };
}

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input[name], select[name], textarea[name]')];
}

import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Islands = Readonly<Record<string, ComponentType<never>>>;

/** Hydrates every island of the page. What visitors have typed by then stays, even where React has to start over. */
export function hydrateIslands(islands: Islands): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const component = islands[root.dataset.island ?? ''];
    if (!component) continue;
    const restore = rememberFields(root);
    hydrateRoot(root, createElement(component, JSON.parse(root.dataset.props ?? '{}') as never), {
      identifierPrefix: root.dataset.prefix ?? '',
      // An extension has put nodes among ours: React has drawn the island anew, with empty fields.
      onRecoverableError: () => requestAnimationFrame(restore),
    });
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Notes the values of an island's fields; the returned function writes them back into empty ones. */
function rememberFields(root: HTMLElement): () => void {
  const values = new Map(fieldsOf(root).map((field) => [field.name, field.value]));
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.getAttribute('name') : null;
  return () => {
    for (const field of fieldsOf(root)) {
      const value = values.get(field.name);
      if (value && !field.value) field.value = value;
      if (field.name === focused && document.activeElement === document.body) field.focus();
    }
  };
}

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input[name], select[name], textarea[name]')];
}

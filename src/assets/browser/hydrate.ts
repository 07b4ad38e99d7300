import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Islands = Readonly<Record<string, ComponentType<never>>>;

/** Hydrates every island of the page: at once, or when it comes near. */
export function hydrateIslands(islands: Islands): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const component = islands[root.dataset.island ?? ''];
    if (!component) continue;
    if (root.dataset.when) whenNear(root, () => hydrate(root, component));
    else hydrate(root, component);
  }
}

/** What visitors have typed by then stays, even where React has to start over. */
function hydrate(root: HTMLElement, component: ComponentType<never>): void {
  const restore = rememberFields(root);
  hydrateRoot(root, createElement(component, JSON.parse(root.dataset.props ?? '{}') as never), {
    identifierPrefix: root.dataset.prefix ?? '',
    // An extension has put nodes among ours: React has drawn the island anew, with empty fields.
    onRecoverableError: () => requestAnimationFrame(restore),
  });
}

/** A window's height before it is in sight. The root itself has no box, so what is in it is watched. */
function whenNear(root: HTMLElement, run: () => void): void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      run();
    },
    { rootMargin: '100%' },
  );
  for (const child of root.children) watch.observe(child);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Notes the values of an island's fields; the returned function writes them back into new ones. */
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

import type { ComponentType } from 'react';
import { NotFoundError } from '../diagnostics/issue.ts';
import type { Islands } from '../model.ts';
import { unsendableIn } from '../sandbox/unsendable.ts';
import { useSurroundings } from './build-context.tsx';
import { takeOutTexts } from './island-texts.ts';

interface IslandProps<P extends object> {
  /** One of the site's `islands`. */
  readonly component: ComponentType<P>;
  /** Plain JSON, embedded in the page. */
  readonly props: NoInfer<P>;
  /** Distinguishes several islands of one component on a page. */
  readonly id?: string;
  /**
   * Paths of texts in the props that the component only displays, such as `values.zip`, or `context` for all texts in
   * an object. The island is then rendered once for all values instead of on each page.
   */
  readonly shows?: readonly string[];
  /**
   * When the island is hydrated. `near`: when it is less than one window height away from the visible area. Default:
   * when the browser is idle.
   */
  readonly when?: 'idle' | 'near';
}

/**
 * Renders a component that is also hydrated in the browser. Renders only a placeholder: `fillIslands` inserts the
 * markup from `renderToString`, because hydration needs React's text markers and ids with the prefix of this root.
 * The wrapper has no box, so that `position: sticky` works.
 */
export function Island<P extends object>({ component, props, id, shows = [], when }: IslandProps<P>) {
  const { islands, calls, log, sendable } = useSurroundings();
  const name = nameOf(component, islands);
  const unsendable = unsendableIn(props, sendable);
  for (const one of unsendable) log.note({ code: 'island-props', facts: { island: name, ...one } });
  const prefix = `${id ?? name}-`;
  const marker = `island:${calls.length};`;
  const open = takeOutTexts(props, unsendable.length ? [] : shows);
  const json = () => (unsendable.length ? '' : JSON.stringify(open.props));
  calls.push({ ...open, name, prefix, marker, json, component: component as ComponentType });
  return (
    <div
      className="contents"
      data-island={name}
      data-prefix={prefix}
      data-when={when === 'near' ? when : undefined}
      data-props={marker}
      dangerouslySetInnerHTML={{ __html: `<!--${marker}-->` }}
    />
  );
}

/** Returns the name of a component in the site's islands, by which the browser finds it. */
function nameOf(component: Named, islands: Islands): string {
  for (const name in islands) if ((islands[name] as object) === component) return name;
  const asked = component.displayName ?? component.name ?? '';
  throw new NotFoundError({ kind: 'island', asked, known: Object.keys(islands) });
}

/** A component, as far as it says what it is called. */
interface Named {
  readonly displayName?: string | undefined;
  readonly name?: string;
}

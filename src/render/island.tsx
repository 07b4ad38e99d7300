import type { ComponentType } from 'react';
import { TemplateMistake } from '../diagnostics/template-mistake.ts';
import type { Islands } from '../model.ts';
import { unsendableIn } from '../sandbox/unsendable.ts';
import { useSurroundings } from './build-context.tsx';
import { takeOutTexts } from './island-texts.ts';

interface IslandProps<P extends object> {
  /** One of the site's `islands`. */
  readonly component: ComponentType<P>;
  /** Plain JSON: it travels to the browser in the page. */
  readonly props: NoInfer<P>;
  /** Tells two islands of one component on a page apart. */
  readonly id?: string;
  /**
   * Paths of texts in the props (`values.zip`; of an object all in it: `context`) that the component only shows, and does
   * not look into. Then it is rendered once for all of them, and not for each page anew.
   */
  readonly shows?: readonly string[];
  /** When it comes to life. `near`: a window's height before it is in sight. Default: as soon as the browser is idle. */
  readonly when?: 'idle' | 'near';
}

/**
 * Marks a component that is also hydrated in the browser. Only its place is rendered here: `fillIslands` puts
 * in the component's own markup, made by `renderToString`, because hydration needs React's text markers and
 * ids that start with the prefix of this root. The wrapper has no box, so that `position: sticky` works.
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

/** What the site calls a component of its islands: by this name the browser finds it. */
function nameOf(component: Named, islands: Islands): string {
  for (const name in islands) if ((islands[name] as object) === component) return name;
  const asked = component.displayName ?? component.name ?? '';
  throw new TemplateMistake({ kind: 'island', asked, known: Object.keys(islands) });
}

/** A component, as far as it says what it is called. */
interface Named {
  readonly displayName?: string | undefined;
  readonly name?: string;
}

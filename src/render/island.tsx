import { useIslandCalls } from './build-context.tsx';

interface IslandProps<P extends object> {
  /** Its name in the site's `islands`. */
  readonly name: string;
  /** Plain JSON: it travels to the browser in the page. */
  readonly props: P;
  /** Tells two islands of one name on a page apart. */
  readonly id?: string;
}

/**
 * Marks a component that is also hydrated in the browser. Only its place is rendered here: `fillIslands` puts
 * in the component's own markup, made by `renderToString`, because hydration needs React's text markers and
 * ids that start with the prefix of this root. The wrapper has no box, so that `position: sticky` works.
 */
export function Island<P extends object>({ name, props, id }: IslandProps<P>) {
  const calls = useIslandCalls();
  const prefix = `${id ?? name}-`;
  const marker = `<!--island:${calls.length}-->`;
  calls.push({ name, prefix, props, marker });
  return (
    <div
      className="contents"
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: marker }}
    />
  );
}

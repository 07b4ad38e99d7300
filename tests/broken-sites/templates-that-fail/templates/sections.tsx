import { HoursTable } from 'crosstown/kit';
import { Component, createContext, lazy, memo, type ReactNode, Suspense, use } from 'react';

/** Throws for one tool alone. */
export function Lent({ tool }: { readonly tool: { readonly slug: string } }) {
  if (tool.slug === 'belt-sander') return <p>{daysOf(tool)}</p>;
  return <p>Not lent.</p>;
}

function daysOf(tool: object): string {
  return (tool as { readonly lent: { readonly days: readonly string[] } }).lent.days.join(', ');
}

/** Throws as classes do. */
export class Old extends Component {
  override render(): ReactNode {
    throw new TypeError('no classes any more');
  }
}

/** A part of the kit that is given something else than it wants. */
export function Hours({ days }: { readonly days: unknown }) {
  return (
    <section>
      <HoursTable hours={days as never} />
    </section>
  );
}

/** Throws in a component that is remembered, in a boundary that shows something else. */
export function Shelves({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Suspense fallback={<p>Soon.</p>}>
      <ul>
        {texts.map((text) => (
          <Shelf key={text} text={text} />
        ))}
      </ul>
    </Suspense>
  );
}

const Shelf = memo(function Shelf({ text }: { readonly text: string }) {
  if (text.startsWith('Behind')) throw new Error(`Nobody looks there: ${text}`);
  return <li>{text}</li>;
});

/** Shows itself, by way of another. */
export function Chain() {
  return (
    <div>
      <Link />
    </div>
  );
}

function Link() {
  return (
    <p>
      <Chain />
    </p>
  );
}

/** A function that calls itself without end. */
export function Twice({ left }: { readonly left: number }) {
  return <p>{double(left)}</p>;
}

function double(left: number): number {
  return left === 0 ? 0 : 2 + double(left + 1);
}

const Plan = lazy(async () => ({ default: () => <p>A map.</p> }));

/** Waits in each of the ways. Of components that wait with “use”, the last is reported. */
export function Later() {
  return (
    <>
      <Loaded />
      <Promised />
      <Suspense fallback="…">
        <Plan />
      </Suspense>
      <Suspense fallback="…">
        <Told />
      </Suspense>
    </>
  );
}

async function Loaded() {
  return <p>Loaded.</p>;
}

const never = new Promise<string>(() => {});

function Promised() {
  return <p>{use(never)}</p>;
}

const Place = createContext('here');

/** Waits in a function that is no component, in a Suspense. */
function Told() {
  return <Place.Consumer>{() => use(never)}</Place.Consumer>;
}

/** Throws what is no error. */
export function Tide(): ReactNode {
  throw { level: 'high', feet: 9 };
}

import React, { useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';

/** Hooks that only browsers give a purpose are an issue, also those of other functions; functions of tags are too. */
export function Menu() {
  const id = useId();
  const [isOpen, toggle] = useToggle();
  return (
    <nav>
      <button type="button" aria-controls={id} onClick={toggle} onFocus={toggle}>
        Menu
      </button>
      {isOpen && <p id={id}>Tools</p>}
    </nav>
  );
}

function useToggle() {
  const [isOpen, setOpen] = useState(false);
  return [isOpen, useCallback(() => setOpen((before) => !before), [])] as const;
}

/** A form with a function as its action. */
export function Search() {
  const [words, find] = React.useReducer((_: string, next: string) => next, '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus());
  return (
    <form action={() => find('saw')}>
      <input ref={field} defaultValue={words} />
    </form>
  );
}

/** Uses a hook that works on a page. */
export function Shared() {
  const words = useMemo(() => ['saw', 'axe'].join(' and '), []);
  return <p>{words}</p>;
}

/** A custom element. */
export function Wish() {
  return React.createElement('wish-list', { onwish: () => undefined }, 'Wishes');
}

/** An island, which may do all of this. */
export function Rating({ stars }: { readonly stars: readonly unknown[] }) {
  const [chosen, choose] = useState(0);
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => again());
  return (
    <button type="button" onClick={() => choose(chosen + 1)}>
      {chosen} of {stars.length}
    </button>
  );
}

/** An island that is given props that JSON cannot contain. */
export function Stars({ days }: { readonly [name: string]: unknown }) {
  return <p>{Array.isArray(days) ? days.length : 0}</p>;
}

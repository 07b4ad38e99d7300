import { createContext, type ReactNode, use } from 'react';
import type { DataRecord, Images, Links, Lookups } from '../model.ts';

/** What every section may ask for. It is the same for all pages of a build, so fragments can be reused. */
export interface Build {
  readonly site: DataRecord;
  readonly data: Readonly<Record<string, readonly DataRecord[]>>;
  readonly links: Links;
  readonly lookups: Lookups;
  readonly images: Images;
}

/** An island met while a fragment is rendered; its own markup is filled in afterwards. */
export interface IslandCall {
  readonly name: string;
  readonly prefix: string;
  readonly props: object;
  readonly marker: string;
}

interface Current {
  readonly build: Build;
  readonly islands: IslandCall[];
}

const Context = createContext<Current | undefined>(undefined);

/** Makes a build, and a list that collects islands, known to the components below. */
export function BuildProvider({ value, children }: { value: Current; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The site's data, links and images, as a site types them. For sections only: islands get what they need as props. */
export function useBuild<B extends Build = Build>(): B {
  return useCurrent().build as B;
}

/** The collector of islands of the fragment that is being rendered. */
export function useIslandCalls(): IslandCall[] {
  return useCurrent().islands;
}

/** What is known while a component is called without React: the same as its context, which only React can set. */
let outside: Current | undefined;

/** Does some work in which components are called without React, to which a build and a list of islands are known all the same. */
export function withBuild<T>(value: Current, work: () => T): T {
  const before = outside;
  outside = value;
  try {
    return work();
  } finally {
    outside = before;
  }
}

function useCurrent(): Current {
  const current = outside ?? use(Context);
  if (!current) throw new Error('A section was rendered outside a build.');
  return current;
}

import type { Issue } from '../model.ts';
import type { UsageLog } from '../render/usage.ts';

/** Begins to watch the classes of pages that are made again; what it gives says which page type has a new one even then. */
export function watchForUnstableClasses({ types }: Pick<UsageLog, 'types'>): () => Issue[] {
  const before = new Map([...types].map(([type, { classes }]) => [type, new Set(classes)]));
  return () => {
    for (const [type, { classes }] of types)
      for (const name of classes)
        if (!before.get(type)?.has(name)) return [{ code: 'restless-class', facts: { type, name } }];
    return [];
  };
}

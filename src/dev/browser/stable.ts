import { useMemo } from 'react';

/** Returns the same object as before while its content, which is JSON, is the same, so that effects can depend on it. */
export function useStable<T extends object>(value: T | undefined): T | undefined {
  const json = JSON.stringify(value);
  return useMemo(() => (json === undefined ? undefined : (JSON.parse(json) as T)), [json]);
}

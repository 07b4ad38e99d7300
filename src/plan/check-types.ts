import type { Dataset, Issue } from '../model.ts';
import type { Expansion } from './expand.ts';

/**
 * Page types for records that make no page. Where a collection is empty, or no cell is met, that is told already. A page of
 * which there is one may be switched off.
 */
export function checkTypes(expansions: readonly Expansion[], { collections }: Dataset): Issue[] {
  return expansions.flatMap(({ type, value, meetsNone, turnedDown }): Issue[] => {
    const needed = [...Object.values(type.axes), ...(type.cell === undefined ? [] : [type.cell])];
    const isExplained = meetsNone || needed.some((name) => !collections[name]?.length);
    if (value.length > 0 || needed.length === 0 || isExplained) return [];
    return [{ code: 'type-without-pages', facts: { type: type.id, turnedDown } }];
  });
}

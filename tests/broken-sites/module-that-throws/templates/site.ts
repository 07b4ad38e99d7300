import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

const founded: Readonly<Record<string, { readonly year: number }>> = {};

/** Throws while it is loaded. */
function yearOf(name: string): number {
  return (founded[name] as { readonly year: number }).year;
}

export const year = yearOf('library');

export default library satisfies SiteDefinition;

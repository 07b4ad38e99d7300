import type { Owner } from '../diagnostics/catalogue/site.ts';
import type { Issue, SiteDefinition } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { checkNames } from './check-names.ts';
import { type Misfit, misfitsOf } from './misfits.ts';
import { SITE } from './shape.ts';

/**
 * What is wrong with the definition of a site, before anything of its data is read: parts that are missing, unknown or
 * not what they have to be, all of them; and, where there are none, names that stand for nothing.
 */
export function checkDefinition(definition: SiteDefinition): Issue[] {
  const { error } = SITE.safeParse(definition);
  if (!error) return checkNames(definition);
  return misfitsOf(error.issues, SITE, definition).map((misfit) => partIssue(misfit, definition));
}

function partIssue({ path, facts }: Misfit, definition: SiteDefinition): Issue {
  return { code: 'site-part', facts: { ...ownerAndPart(path, definition), ...facts } };
}

/** Whose part it is: that of a page type, of a collection, or of the site itself. */
function ownerAndPart(
  path: readonly PropertyKey[],
  definition: SiteDefinition,
): Owner & { readonly part: string } {
  const [part, index, ...rest] = path.map(String);
  if (part === 'pages' && rest.length > 0)
    return { type: nameOf(definition.pages, Number(index)), part: rest.join('.') };
  const [collection = '', ...below] = rest;
  if (part === 'data' && index === 'collections' && below.length > 0)
    return { collection, part: below.join('.') };
  return { part: path.map(String).join('.') };
}

/** A page type without a name is known by its place in the list. */
function nameOf(pages: readonly unknown[], index: number): string {
  const type = pages[index];
  return isPlain(type) && typeof type.id === 'string' && type.id ? type.id : `number ${index + 1}`;
}

import { Picture } from 'crosstown/kit';
import { pictureIn } from '../../pictures/ids.ts';
import type { TeamMember } from '../../schema.ts';

/** The photo of a person, or their initials until there is one. */
export function Portrait({ person }: { readonly person: TeamMember }) {
  const { name, portrait: photo } = person;
  if (photo) return <Picture {...pictureIn('portrait', { photo })} />;
  // The style sheet shows them: they are a picture, and no word of the page.
  return <span className="initials" data-initials={initialsOf(name)} />;
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0)).join('');
}

/**
 * What a page asked while it was made: the records it was given, and all that its sections looked up. A page stands for
 * as long as every answer stays the same. The parts of a question are joined by a character that no data file may hold.
 */
export type Question = string;

/** The kinds of questions, with what follows each. */
export type QuestionParts =
  /** A record by its key. */
  | readonly ['record', key: string]
  /** All records of a collection. */
  | readonly ['all', collection: string]
  /** The records of a collection that have a value in a field. */
  | readonly ['naming', collection: string, field: string, value: string]
  /** Where the records of a collection lie on the globe. */
  | readonly ['places', collection: string]
  /** The address of a page, by its type and then axis and slug of each record. */
  | readonly ['page', type: string, ...axesAndSlugs: string[]]
  /** How links write the address of a path. */
  | readonly ['address', path: string]
  /** An image of the site. */
  | readonly ['image', id: string];

const SEPARATOR = '\u0000';

/** A question as one text. */
export function question(...parts: QuestionParts): Question {
  return parts.join(SEPARATOR);
}

/** The parts of a question. */
export function partsOfQuestion(asked: Question): QuestionParts {
  return asked.split(SEPARATOR) as unknown as QuestionParts;
}

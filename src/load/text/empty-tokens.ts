import { type ZodType, z } from 'zod';
import { schemaAt, shapeOf, unwrap } from '../schema/schema-walk.ts';
import type { TokenProblem } from './token-problems.ts';

/** The schema of the record that a token starts with: of a town for `{town.name}`. */
export type SchemaOfRoot = (root: string) => ZodType | undefined;

/** Tells a field that a record may leave out, and does, from one that there is not: its name is right, and it is empty. */
export function withEmptyFields(problems: readonly TokenProblem[], schemaOf: SchemaOfRoot): TokenProblem[] {
  return problems.map((problem) => {
    const { code, token, written, at } = problem;
    return code === 'unknown-token' && isTextField(token, schemaOf)
      ? { code: 'empty-token', token, written, at, known: [] }
      : problem;
  });
}

function isTextField(token: string, schemaOf: SchemaOfRoot): boolean {
  const [root = '', ...path] = token.split('.');
  const schema = schemaOf(root);
  const field = schema && path.length > 0 ? schemaAt(schema, path) : undefined;
  return field !== undefined && !shapeOf(field) && !(unwrap(field) instanceof z.ZodArray);
}

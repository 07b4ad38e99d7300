import type { z } from 'zod';
import type { FieldMismatch } from '../../diagnostics/catalogue/fields.ts';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Issue } from '../../diagnostics/issue.ts';
import { isFormat, isZodsOwn, kindOf } from './zod-kinds.ts';

/** Why zod refuses a value, as a finding. Words that the schema has of its own are told, zod's are not. */
export function misfitOf(found: z.core.$ZodIssue, unfit: FieldMismatch): Issue {
  if (!isZodsOwn(found)) return invalid({ kind: 'schema', ...unfit, said: found.message });
  if (found.code === 'invalid_type')
    return {
      code: 'wrong-type',
      facts: { kind: 'field', ...unfit, wanted: kindOf(found.expected) ?? 'other' },
    };
  if (found.code === 'too_small' || found.code === 'too_big') return outOfBounds(found, unfit);
  if (found.code === 'not_multiple_of')
    return invalid({ kind: 'step', ...unfit, step: Number(found.divisor) });
  if (found.code === 'invalid_union') return invalid({ kind: 'no-variant', ...unfit });
  if (found.code === 'invalid_format' && isFormat(found.format))
    return invalid({ kind: 'format', ...unfit, format: found.format });
  if (found.message === 'Invalid input') return invalid({ kind: 'unexplained', ...unfit });
  return invalid({ kind: 'schema', ...unfit, said: found.message });
}

function outOfBounds(found: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, unfit: FieldMismatch): Issue {
  const isSmall = found.code === 'too_small';
  const bound = Number(isSmall ? found.minimum : found.maximum);
  const relation = isSmall ? 'at least' : 'at most';
  const exact = found.exact ? 'exactly' : relation;
  if (found.origin === 'array') return invalid({ kind: 'entries', ...unfit, relation: exact, bound });
  if (found.origin === 'string') return invalid({ kind: 'length', ...unfit, relation: exact, bound });
  const open = isSmall ? 'more than' : 'less than';
  return invalid({ kind: 'number', ...unfit, relation: found.inclusive === false ? open : relation, bound });
}

function invalid(facts: Facts<'invalid-value'>): Issue {
  return { code: 'invalid-value', facts };
}

import { type ZodType, z } from 'zod';
import type { Issue } from '../../../core/model.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { dialed } from '../../schema/countries.ts';
import { type CompiledSchema, mapValues } from '../../schema/visitor.ts';
import { type Subject, unfitFor } from './zod-issues.ts';

type Group = Readonly<Record<string, unknown>>;

/** Returns the country in the address of a record, or in a group that is an address. */
export function countryOf(group: unknown): string | undefined {
  if (!isPlain(group)) return undefined;
  const { country, address } = group;
  return typeof country === 'string'
    ? country.toUpperCase()
    : isPlain(address)
      ? countryOf(address)
      : undefined;
}

/**
 * Returns a record with the telephone numbers for dialing that it leaves out: those of the `phone` beside them. Only groups of the record are
 * searched, no lists.
 */
export function withTelephones(record: Group, schema: CompiledSchema, country = 'US'): Group {
  const here = countryOf(record) ?? country;
  const { phone, telephone } = record;
  const isMissing = schema.option(record).child('telephone').meta.telephone && telephone === undefined;
  const number = isMissing && typeof phone === 'string' ? dialed(phone, here) : undefined;
  const groups = Object.entries(record).flatMap(([key, value]) => {
    const filled = isPlain(value) ? withTelephones(value, schema.option(record).child(key), here) : value;
    return filled === value ? [] : [[key, filled] as const];
  });
  if (number === undefined && groups.length === 0) return record;
  return { ...record, ...Object.fromEntries(groups), ...(number === undefined ? {} : { telephone: number }) };
}

/** Returns issues of telephone numbers that cannot be dialed in their country. */
export function checkTelephones(
  written: unknown,
  compiled: CompiledSchema,
  { country = 'US', subject }: { readonly country: string | undefined; subject(): Subject },
): Issue[] {
  const issues: Issue[] = [];
  const whole = countryOf(written) ?? country;
  mapValues(written, compiled, {
    group(group, schema, path) {
      const { phone, telephone } = group as Group;
      const isMade = schema.option(group).child('telephone').meta.telephone && telephone === undefined;
      if (isMade && typeof phone === 'string')
        issues.push(unfitFor([...path, 'phone'], numberIn(countryOf(group) ?? whole), subject()));
      return group;
    },
  });
  return issues;
}

/** Refuses every number: it is asked only for one that cannot be dialed. */
function numberIn(country: string): ZodType {
  const error = `must be a telephone number in ${country} with its area code, or begin with + and the code of its country`;
  return z.string().refine(() => false, { error });
}

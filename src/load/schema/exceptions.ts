import { z } from 'zod';
import { AUDIT } from '../../diagnostics/catalogue/audit.ts';
import { day } from './fields.ts';

/** The file with exceptions from the rules of `check`. */
export const EXCEPTIONS_FILE = 'checks.yaml';

/** A rule that is not an error: errors cannot be accepted. */
const rule = () =>
  z
    .string()
    .refine((code) => code in AUDIT, {
      error: 'must be the code of a rule, such as few-links-in: docs/checks.md lists them',
      abort: true,
    })
    .refine((code) => AUDIT[code as keyof typeof AUDIT].severity !== 'error', {
      error: 'is an error, which cannot be accepted: correct it instead',
    });

/** A finding that is accepted: a record of `data/checks.yaml`. */
export const exceptionSchema = () =>
  z.strictObject({
    rule: rule(),
    /** A path, or a pattern of paths such as `/services/*`. Default: all pages, and what is about the whole site. */
    pages: z
      .string()
      .regex(/^\//, { error: 'must be a path or a pattern of paths, such as /services/*' })
      .optional(),
    reason: z.string().min(10, { error: 'must say in at least ten characters why this is intended' }),
    /** The last day on which it is accepted. */
    until: day().optional(),
  });

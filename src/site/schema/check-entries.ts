import { z } from 'zod';
import { AUDIT } from '../../core/diagnostics/catalog/audit.ts';
import { day } from './fields.ts';

/** The file that says which findings of `check` are accepted, or have another severity. */
export const CHECKS_FILE = 'checks.yaml';

const rule = () =>
  z.string().refine((code) => code in AUDIT, {
    error: 'must be the code of a rule, such as few-links-in: docs/checks.md lists them',
  });

/** An entry of `data/checks.yaml`: findings of a rule that are accepted, or that have another severity. Those of errors cannot be. */
export const checkEntrySchema = () =>
  z
    .strictObject({
      rule: rule(),
      /** The severity of these findings. Default: they are accepted, and not reported. */
      severity: z.enum(['error', 'warning', 'hint']).optional(),
      /** A path, or a pattern of paths such as `/services/*`. Default: all pages, and what is about the whole site. */
      pages: z
        .string()
        .regex(/^\//, { error: 'must be a path or a pattern of paths, such as /services/*' })
        .optional(),
      /** The id of a page type. */
      type: z.string().optional(),
      /** The file that the findings are in, or a pattern. */
      file: z
        .string()
        .regex(/^(?:data|templates)\//, {
          error: 'must be a file of the site or a pattern, such as data/site.yaml',
        })
        .optional(),
      /** A field of the records in the file, such as `lead`, or a field in it: `questions.0.answer`. */
      field: z.string().optional(),
      reason: z.string().min(10, { error: 'must say in at least ten characters why this is intended' }),
      /** The last day on which it is valid. */
      until: day().optional(),
    })
    .superRefine((entry, { addIssue }) => {
      const { rule: code, severity, file, field } = entry;
      if (field !== undefined && file === undefined)
        addIssue({ code: 'custom', path: ['field'], message: 'needs the “file” that contains the field' });
      if (AUDIT[code as keyof typeof AUDIT]?.severity !== 'error') return;
      const verb = severity === undefined ? 'accepted' : 'lowered';
      const message = `is an error, which cannot be ${verb}: correct it instead`;
      addIssue({ code: 'custom', path: ['rule'], message });
    });

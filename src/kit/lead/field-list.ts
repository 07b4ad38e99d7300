import { z } from 'zod';
import { text } from '../../index.ts';

/** The fields of a lead form, in display order. */
export const fieldList = () =>
  z
    .array(field())
    .min(1)
    .superRefine((fields, context) => {
      fields.forEach((field, i) => {
        const { name } = field;
        const report = (key: string, message: string) =>
          context.addIssue({ code: 'custom', path: [i, key], message });
        if (fields.findIndex((other) => other.name === name) < i)
          report('name', 'is the name of an earlier field');
        if (field.kind !== 'photos' && field.optional !== true && field.missing === undefined)
          report('missing', 'is required unless the field is optional');
      });
      if (!fields.some(({ kind }) => kind === 'tel' || kind === 'email'))
        context.addIssue({
          code: 'custom',
          message: 'must have a field of the kind tel or email, so that you can answer',
        });
    });

/** A field. Only kinds that can be invalid require a message for it. */
const field = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...common(), kind: z.enum(['text', 'textarea', 'name', 'address', 'city']) }),
    z.strictObject({ ...common(), kind: z.enum(['tel', 'email', 'zip', 'date']), invalid: text(100) }),
    z.strictObject({
      ...common(),
      kind: z.literal('select'),
      choose: text(40),
      options: z.array(option()).min(2),
    }),
    z.strictObject({
      name: fieldName(),
      label: text(60),
      kind: z.literal('photos'),
      max: z.number().int().min(1).max(10).default(3),
      longestEdge: z.number().int().min(400).max(4000).default(1600),
      invalid: text(80),
      tooMany: text(80),
      chosen: text(40),
      remove: text(40),
    }),
  ]);

const common = () => ({
  name: fieldName(),
  label: text(60),
  /** Whether the field can be empty: always, or only in a short form. */
  optional: z.union([z.boolean(), z.literal('short')]).optional(),
  missing: text(80).optional(),
});

const option = () => z.strictObject({ value: text(40), label: text(60) });

/** Names that every lead uses, that have a meaning for an endpoint, or that would shadow properties of a form. */
const RESERVED =
  /^(source|timestamp|page|leadId|leave-empty|bot-field|botcheck|form-name|access_key|redirect|reset|consent)$/;

/** The name under which a value is sent. */
const fieldName = () =>
  z
    .string()
    .max(40, 'must be at most 40 characters long')
    .regex(/^[a-z][A-Za-z0-9_-]*$/, {
      error:
        'must be letters, digits, hyphens and underscores, beginning with a small letter, such as zipCode',
    })
    .refine((name) => !RESERVED.test(name) && !(name in {}), {
      error: 'is a name that the form uses itself; choose another',
    });

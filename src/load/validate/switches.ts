import { z } from 'zod';
import { listsField } from '../schema/schema-parts.ts';
import { textSchemaOf } from '../text/text-walk.ts';
import { type RawRecord, type RecordSchema, type Validated, validateRecord } from './validate.ts';

const SWITCHES = z.object({ draft: z.boolean().optional(), indexable: z.boolean().optional() });
const PREPARED = { schema: SWITCHES, texts: textSchemaOf(SWITCHES) };

/** Fields that the engine reads of every record of a collection, whether its schema lists them or not. */
export const SWITCH_NAMES: readonly string[] = Object.keys(SWITCHES.shape);

/** A record that is checked, and whether it says that it is a draft. */
interface SwitchedRecord extends Validated {
  readonly isDraft?: boolean;
}

/**
 * Checks one record against its schema, but for what the engine reads itself. Where a schema lists such a field, it says what
 * that is.
 */
export function validateSwitched(
  prepared: RecordSchema,
  raw: RawRecord,
  label: () => string,
): SwitchedRecord {
  const taken = SWITCH_NAMES.filter(
    (name) => name in raw.value && !listsField(prepared.schema, name, raw.value),
  );
  const beside = { ...prepared, beside: SWITCH_NAMES };
  if (taken.length === 0) return withDraft(validateRecord(beside, raw, label));
  const { own, rest } = divide(raw.value, taken);
  const checked = validateRecord(beside, { ...raw, value: rest }, label);
  const switches = validateRecord(PREPARED, { ...raw, value: own }, label);
  const issues = [...checked.issues, ...switches.issues];
  if (!checked.value || !switches.value) return { ...checked, value: undefined, issues, isDraft: false };
  const { draft, ...shown } = switches.value;
  return withDraft({ ...checked, value: { ...checked.value, ...shown }, issues }, draft);
}

function withDraft(checked: Validated, draft: unknown = checked.value?.draft): SwitchedRecord {
  return { ...checked, isDraft: draft === true };
}

type Row = RawRecord['value'];

function divide(row: Row, names: readonly string[]): { readonly own: Row; readonly rest: Row } {
  const rest = { ...row };
  for (const name of names) delete rest[name];
  return { own: Object.fromEntries(names.map((name) => [name, row[name]])), rest };
}

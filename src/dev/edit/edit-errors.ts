import { addressOfEdit, type Edit, type FieldError, type ValueAddress } from '../../author/edit/edits.ts';
import type { WrittenCollection } from '../../author/edit/written-record.ts';
import { describeIssue } from '../../core/diagnostics/catalog.ts';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import type { FoundValue, ValueKind } from '../../core/diagnostics/values.ts';
import type { Issue } from '../../core/model.ts';
import { groupBy, oncePerKey } from '../../core/util/lists.ts';
import { compileSchema, mapValues } from '../../site/schema/visitor.ts';
import { hasLanguageKeys } from '../../site/schema/zod.ts';

/** Errors that edits cause. */
export interface EditErrors {
  /** Those of the edited records. */
  readonly errors: readonly FieldError[];
  readonly others: readonly Issue[];
}

/** Returns the errors of a site that it did not have before: those of edited records by their field, and all others. */
export function errorsOfEdits(
  edits: readonly Edit[],
  issues: readonly Issue[],
  before: readonly Issue[],
  collections: ReadonlyMap<string, WrittenCollection>,
): EditErrors {
  const records = edits.map(recordOf);
  const errors: FieldError[] = [];
  const others: Issue[] = [];
  for (const issue of newErrors(issues, before)) {
    const address = addressOf(issue, records);
    if (address) errors.push({ address, message: messageOf(issue) });
    else others.push(issue);
  }
  const known = new Set(errors.map(({ address }) => fieldOf(address)));
  const misfits = misfitsIn(edits, collections).filter(({ address }) => !known.has(fieldOf(address)));
  return { errors: [...errors, ...misfits], others };
}

function fieldOf({ record, path }: ValueAddress): string {
  return `${record} ${path.join('.')}`;
}

/** Texts for numbers, and lists for single values, which a schema that coerces would read in its own way: `12.400` as 12.4. */
function misfitsIn(
  edits: readonly Edit[],
  collections: ReadonlyMap<string, WrittenCollection>,
): readonly FieldError[] {
  const compiled = oncePerKey(compileSchema);
  const misfits: FieldError[] = [];
  for (const edit of edits) {
    if (!('value' in edit)) continue;
    const address = addressOfEdit(edit);
    const [collection = ''] = address.record.split('/');
    const record = compiled(collections.get(collection)?.schema);
    const refuse = (inner: readonly PropertyKey[], wanted: ValueKind, written: FoundValue) => {
      const path = [...address.path, ...(inner as ValueAddress['path'])];
      const named = { record: address.record, field: path.join('.') };
      const facts = { kind: 'field', ...named, wanted, written: { ...written, language: 'YAML' } } as const;
      misfits.push({ address: { ...address, path }, message: messageOf({ code: 'wrong-type', facts }) });
    };
    const field = address.path.reduce((schema, key) => schema.child(key), record);
    mapValues(edit.value, field, {
      scalar(value, { scalar }, path) {
        if (scalar === 'number' && typeof value === 'string') refuse(path, scalar, { kind: 'text', value });
        return value;
      },
      group(value, { scalar }, path) {
        const kind = Array.isArray(value) ? 'list' : 'group';
        if (scalar && !hasLanguageKeys(value)) refuse(path, scalar === 'string' ? 'text' : scalar, { kind });
        return value;
      },
    });
  }
  return misfits;
}

/** Lines may have moved, so an error is known by its file and its message. */
function newErrors(issues: readonly Issue[], before: readonly Issue[]): Issue[] {
  const keyOf = (issue: Issue) => `${issue.place?.file}\n${describeIssue(issue).message}`;
  const known = groupBy(before, keyOf);
  return issues.filter((issue) => hasErrors([issue]) && known.get(keyOf(issue))?.pop() === undefined);
}

/** What is wrong, and how to correct it. Hints on how to write a file are left out. */
function messageOf(issue: Issue): string {
  const { message, hint } = describeIssue(issue);
  const { written } = issue.facts as { readonly written?: FoundValue };
  if (issue.code === 'missing-field' || written?.kind === 'nothing') return `${message} Fill it in.`;
  if (written?.value === '') return `${message} Fill it in, or remove it.`;
  return issue.code === 'wrong-type' || issue.code === 'unknown-key' ? message : `${message} ${hint}`;
}

/** A record that is edited. */
interface EditedRecord {
  readonly address: ValueAddress;
  /** What it may be called in issues: by its slug as it was or will be, or by its index. */
  readonly names: readonly string[];
  /** Its new slug. */
  readonly slug: unknown;
}

function recordOf(edit: Edit): EditedRecord {
  const address = addressOfEdit(edit);
  const { record } = address;
  if (edit.kind === 'add-record') return { address, names: [record], slug: edit.value.slug };
  const [collection = ''] = record.split('/');
  const [, index] = /#(\d+)$/.exec(record) ?? [];
  const slug = edit.kind === 'set' ? slugIn(edit) : undefined;
  const names = [
    record,
    ...(index === undefined ? [] : [`${collection}[${index}]`]),
    ...(slug === undefined ? [] : [`${collection}/${slug}`]),
  ];
  return { address, names, slug };
}

function slugIn({ address: { path }, value }: Extract<Edit, { readonly kind: 'set' }>): unknown {
  if (path.length === 0) return (value as { readonly slug?: unknown } | undefined)?.slug;
  return path.length === 1 && path[0] === 'slug' ? value : undefined;
}

/** Returns the field of an edited record that an issue is about. */
function addressOf({ code, facts }: Issue, records: readonly EditedRecord[]): ValueAddress | undefined {
  if (code === 'duplicate-slug') {
    const { collection, slug } = facts as { readonly collection: string; readonly slug: string };
    const own = records.find((one) => one.slug === slug && one.address.record.startsWith(`${collection}/`));
    return own && { record: own.address.record, path: ['slug'] };
  }
  const { record, field, key } = facts as Readonly<Record<string, unknown>>;
  const own = records.filter(({ names }) => names.includes(String(record)));
  const [first] = own;
  if (!first || typeof field !== 'string') return undefined;
  const steps = field === '' ? [] : field.split('.');
  const path = [...steps, ...(typeof key === 'string' ? [key] : [])].map((step) =>
    /^\d+$/.test(step) ? Number(step) : step,
  );
  // The address that was edited has the language too.
  const edited = own.find(({ address }) => address.path.join('.') === path.join('.'));
  return edited?.address ?? { record: first.address.record, path };
}

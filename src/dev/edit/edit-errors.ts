import type { Edit, FieldError, ValueAddress } from '../../author/edit/edits.ts';
import { describeIssue } from '../../core/diagnostics/catalog.ts';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import type { Issue } from '../../core/model.ts';
import { groupBy } from '../../core/util/lists.ts';

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
): EditErrors {
  const records = edits.map(recordOf);
  const errors: FieldError[] = [];
  const others: Issue[] = [];
  for (const issue of newErrors(issues, before)) {
    const address = addressOf(issue, records);
    if (address) errors.push({ address, message: messageOf(issue) });
    else others.push(issue);
  }
  return { errors, others };
}

/** Lines may have moved, so an error is known by its file and its message. */
function newErrors(issues: readonly Issue[], before: readonly Issue[]): Issue[] {
  const keyOf = (issue: Issue) => `${issue.place?.file}\n${describeIssue(issue).message}`;
  const known = groupBy(before, keyOf);
  return issues.filter((issue) => hasErrors([issue]) && known.get(keyOf(issue))?.pop() === undefined);
}

/** What is wrong, and how to correct it. */
function messageOf(issue: Issue): string {
  const { message, hint } = describeIssue(issue);
  return `${message} ${hint}`;
}

/** A record that is edited. */
interface EditedRecord {
  readonly edit: Edit;
  readonly address: ValueAddress;
  /** What it may be called in issues: by its slug as it was or will be, or by its index. */
  readonly names: readonly string[];
  /** Its new slug. */
  readonly slug: unknown;
}

function recordOf(edit: Edit): EditedRecord {
  if (edit.kind === 'add-record') {
    const { collection, value } = edit;
    const key = `${collection}/${value.slug ?? ''}`;
    return { edit, address: { record: key, path: [] }, names: [key], slug: value.slug };
  }
  const address = edit.kind === 'delete-record' ? { record: edit.record, path: [] } : edit.address;
  const { record } = address;
  const [collection = ''] = record.split('/');
  const [, index] = /#(\d+)$/.exec(record) ?? [];
  const slug = edit.kind === 'set' ? slugIn(edit) : undefined;
  const names = [
    record,
    ...(index === undefined ? [] : [`${collection}[${index}]`]),
    ...(slug === undefined ? [] : [`${collection}/${slug}`]),
  ];
  return { edit, address, names, slug };
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

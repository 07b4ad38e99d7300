import type { FieldValues } from './draft.ts';
import { type Fault, type Faults, faultOf } from './faults.ts';
import type { LeadField, LeadFormProps } from './types.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads the values of the fields. */
export function readValues(form: Element, fields: readonly LeadField[]): FieldValues {
  return Object.fromEntries(fields.map(({ name }) => [name, controlOf(form, name)?.value ?? '']));
}

/** Finds the fields with missing or invalid values, in the order in which the form shows them. */
export function findFaults(form: Element): Faults {
  const faults: Record<string, Fault> = {};
  for (const control of form.querySelectorAll<Control>('.fields [name]')) {
    const fault = faultOf(control);
    if (fault) faults[control.name] = fault;
  }
  return faults;
}

/** Fills fields that the visitor has not changed. */
export function fillUntouched(
  form: Element,
  page: Pick<LeadFormProps, 'fields' | 'values'>,
  typed: FieldValues,
): void {
  for (const { name } of page.fields) {
    const control = controlOf(form, name);
    // Browsers let no script choose files.
    if (control?.type === 'file') continue;
    if (control?.value === (page.values?.[name] ?? '')) control.value = typed[name] || control.value;
  }
}

/** Fills the hidden fields that exist in the form. */
export function fillHidden(form: Element, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name);
    if (control) control.value = value;
  }
}

/** Returns the request body: all fields of the form except those in `omit`. Encoded as browsers encode the form without scripts. */
export function leadBody(form: HTMLFormElement, omit: readonly string[]): FormData | URLSearchParams {
  const hasFiles = form.getAttribute('enctype') === 'multipart/form-data';
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (omit.includes(name)) continue;
    if (typeof value === 'string') body.append(name, value);
    // A field without a file sends an empty one.
    else if (body instanceof FormData && value.size > 0) body.append(name, value);
  }
  return body;
}

/** Focuses a field, and opens the fields that a short form folds. Its scroll margins keep it clear of the header and of toasts. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const control = name && controlOf(form, name);
  if (!control) return;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
}

/** Finds a field by its name. */
export function controlOf(form: Element, name: string): Control | null {
  return form.querySelector(`[name="${name}"]`);
}

import type { FieldValues } from './draft.ts';
import { type Fault, type Faults, faultOf } from './faults.ts';
import type { LeadField, LeadFormProps } from './types.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads what is typed in. */
export function readValues(form: Element, fields: readonly LeadField[]): FieldValues {
  return Object.fromEntries(fields.map(({ name }) => [name, controlOf(form, name)?.value ?? '']));
}

/** Finds what is wrong with the answers. */
export function findFaults(form: Element, fields: readonly LeadField[]): Faults {
  const faults: Record<string, Fault> = {};
  for (const { name } of fields) {
    const control = controlOf(form, name);
    const fault = control && faultOf(control);
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** Fills fields that are still as the page has them; what a visitor typed is never overwritten. */
export function fillUntouched(
  form: Element,
  page: Pick<LeadFormProps, 'fields' | 'values'>,
  typed: FieldValues,
): void {
  for (const { name } of page.fields) {
    const control = controlOf(form, name);
    if (control?.value === (page.values?.[name] ?? '')) control.value = typed[name] || control.value;
  }
}

/** Fills hidden fields that the form has. */
export function fillHidden(form: Element, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name);
    if (control) control.value = value;
  }
}

/** The body to send: all fields of the form but those meant for the native submit only. */
export function leadBody(form: HTMLFormElement, omit: readonly string[]): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !omit.includes(name)) body.append(name, value);
  }
  return body;
}

/** Puts the focus into a field and clear of the header and of a toast, for which it keeps scroll margins. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const control = name && controlOf(form, name);
  if (!control) return;
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
}

function controlOf(form: Element, name: string): Control | null {
  return form.querySelector(`[name="${name}"]`);
}

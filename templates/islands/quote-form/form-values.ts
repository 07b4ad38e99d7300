import { FIELDS, type FieldName, type FieldValues } from '../lead/validate.ts';

/** One visible field of a quote form. */
export type Control = HTMLInputElement | HTMLSelectElement;

/** Finds a field by its name. */
export function controlOf(form: Element, name: string): Control | null {
  return form.querySelector(`[name="${name}"]`);
}

/** Reads what is typed in. */
export function readValues(form: Element): FieldValues {
  return Object.fromEntries(FIELDS.map((name) => [name, controlOf(form, name)?.value ?? '']));
}

/** Fills fields that are still empty; what a visitor typed is never overwritten. */
export function fillEmpty(form: HTMLFormElement, values: FieldValues): void {
  for (const name of FIELDS) {
    const control = controlOf(form, name);
    if (control && !control.value) control.value = values[name] ?? '';
  }
}

/** Fills hidden fields that the form has. */
export function fillHidden(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
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
export function focusField(form: HTMLFormElement, name: FieldName | undefined): void {
  const control = name && controlOf(form, name);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}

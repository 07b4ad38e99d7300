import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Answer, type Arrival, LEAD_PATHS, USER_AGENT } from './lead-server.ts';

const HEADERS = { 'user-agent': USER_AGENT };

/** A complete request. */
export const SAMPLE_LEAD = {
  name: 'Ann Lee',
  phone: '207 555 0100',
  email: 'ann@mail.example',
  zipCode: '04101',
  pestType: 'ants',
} as const;

/** The consent to calls and texts, which is sent with a lead. */
export const CONSENT = expect.stringContaining('you agree that Harborline Pest Control may call or text you');

/** Names of the visible fields, in their order. */
export const FIELD_NAMES = Object.keys(SAMPLE_LEAD) as readonly (keyof typeof SAMPLE_LEAD)[];

/** The text of each toast, as the specification says it. */
export const TOASTS = {
  required: 'Required Fields Missing' + 'Please fill in all required fields before submitting.',
  success: 'Request Recorded' + "We'll contact you within 30 minutes for your free quote.",
  failure: 'Error' + 'Please call us directly at (207) 555-0147.',
} as const;

/** One field of the quote form. */
export function field(page: Page, name: string): Locator {
  return page.locator(`#quote [name=${name}]`);
}

/** The button of the quote form. */
export function submitButton(page: Page): Locator {
  return page.locator('#quote button[type=submit]');
}

/** The line below the button that names the phone number. */
export function callLine(page: Page): Locator {
  return page.locator('#quote > [role=status]');
}

/** The two live regions. */
export function toast(page: Page, kind: 'status' | 'alert'): Locator {
  return page.getByLabel('Messages').locator(`[role=${kind}]`);
}

/**
 * Waits until a live region has a message, and returns its text; after a minute, the empty text. The page waits by itself: polling it
 * would take as long as the request. `restart`: the form starts again before it opens the next page, as after a return from the
 * back/forward cache. So one page can send several leads.
 */
export function toastText(page: Page, kind: 'status' | 'alert', restart = false): Promise<string> {
  return toast(page, kind).evaluate(
    (region, restart) =>
      new Promise<string>((done) => {
        const settle = () => {
          const text = region.textContent ?? '';
          if (!text) return;
          observer.disconnect();
          if (restart) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
          done(text);
        };
        const observer = new MutationObserver(settle);
        observer.observe(region, { childList: true, characterData: true, subtree: true });
        settle();
        setTimeout(() => done(''), 60_000);
      }),
    restart,
  );
}

/** Closes the toast, so that the next one is not mistaken for it. */
export async function closeToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close message' }).dispatchEvent('click');
}

/** Enters a complete request. */
export function fillQuote(page: Page, lead: Readonly<Record<string, string>> = SAMPLE_LEAD): Promise<void> {
  return enter(page.locator('#quote'), lead);
}

/**
 * Enters values in visible fields of a form, with the events that typing fires. One call for all fields: `fill` takes two or three for
 * each of them.
 */
export function enter(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  return form.evaluate((element, values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
      control?.focus();
      if (!control || document.activeElement !== control) throw new Error(`${name} is no visible field.`);
      if (control instanceof HTMLSelectElement || control.type === 'date') {
        control.value = value;
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      } else {
        control.select();
        document.execCommand(value ? 'insertText' : 'delete', false, value);
      }
      if (control.value !== value) throw new Error(`${name} does not take “${value}”.`);
    }
  }, values);
}

/** Enters a complete request and presses the button. */
export async function sendQuote(page: Page, lead?: Readonly<Record<string, string>>): Promise<void> {
  await fillQuote(page, lead);
  await submitButton(page).click();
}

/** Waits until what was typed is kept. The code that keeps it loads with the first letter, and a test is faster than that. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys({ ...sessionStorage }).length > 0);
}

/** The values of the fields. */
export function readQuote(page: Page): Promise<Record<string, string>> {
  return page
    .locator('#quote')
    .evaluate(
      (form, names) =>
        Object.fromEntries(
          names.map((name) => [
            name,
            form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '',
          ]),
        ),
      FIELD_NAMES,
    );
}

/** The error messages beside the invalid fields of a form, as screen readers associate them. */
export async function errorsOf(form: Locator): Promise<Record<string, string | undefined>> {
  const found = await form
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) =>
      controls.map((control) => [
        control.getAttribute('name') ?? '',
        document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );
  return Object.fromEntries(found);
}

/** Tells the endpoint what to answer next, and forgets what it has received. */
export async function planAnswers(...answers: Answer[]): Promise<void> {
  await fetch(inject('leadServer') + LEAD_PATHS.plan, {
    method: 'POST',
    body: JSON.stringify(answers),
    headers: HEADERS,
  });
}

/** The leads that the endpoint has received since, wherever they were sent on to, without their photos. */
export async function receivedLeads(): Promise<Record<string, string>[]> {
  const forms = await Promise.all((await received()).map(formOf));
  return forms.map((form) =>
    Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  );
}

/** The photos of each lead that the endpoint has received since. */
export async function receivedPhotos(): Promise<File[][]> {
  const forms = await Promise.all((await received()).map(formOf));
  return forms.map((form) => form.getAll('photos').filter((value): value is File => value instanceof File));
}

function formOf({ body, type }: Arrival): Promise<FormData> {
  return new Response(Buffer.from(body, 'base64'), { headers: { 'content-type': type } }).formData();
}

/** The paths at which the endpoint has received them. */
export async function receivedAt(): Promise<string[]> {
  return (await received()).map(({ path }) => path);
}

async function received(): Promise<Arrival[]> {
  const response = await fetch(inject('leadServer') + LEAD_PATHS.received, { headers: HEADERS });
  return ((await response.json()) as Arrival[]).filter(({ method }) => method === 'POST');
}

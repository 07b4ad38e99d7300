import { leadChoice } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { leadForm, settings } from '../../lead/samples.ts';

const form = renderToString(<LeadForm {...leadForm()} />, { identifierPrefix: 'a-' });

/** The tag of a field, by its name. */
function field(name: string, html = form): string {
  return tag(`\\w+[^>]*name="${name}"`, html);
}

function tag(start: string, html = form): string {
  return html.match(new RegExp(`<${start}[^>]*>`))?.[0] ?? expect.fail(`no <${start}`);
}

test('nothing in the markup breaks a strict Content-Security-Policy', () => {
  expect(form).not.toMatch(/ (style|on[a-z]+)=/i);
});

test('the form works without scripts', () => {
  expect(tag('form')).toMatch(/ action="\/thank-you" method="post"/);
  expect(tag('form')).not.toMatch(/novalidate/i);
});

describe('fields', () => {
  test('stand in the order of the data, each with its label', () => {
    const order = [...form.matchAll(/<label for="_a-R_0_-(\w+)">([^<]*)/g)].map(([, name, label]) => [
      name,
      label,
    ]);
    expect(order).toEqual(settings.fields.map(({ name, label }) => [name, label]));
    for (const { name } of settings.fields) expect(field(name)).toContain(` id="_a-R_0_-${name}"`);
  });

  test('must be filled in, unless they are optional', () => {
    const required = settings.fields.filter(({ name }) => field(name).includes(' required=""'));
    expect(required.map(({ name }) => name)).toEqual([
      'name',
      'phone',
      'street',
      'town',
      'zipCode',
      'trouble',
      'message',
    ]);
  });

  test('say what they are for: to keyboards, and to browsers that fill forms in', () => {
    expect(field('name')).toMatch(/type="text" autoComplete="name"/i);
    expect(field('phone')).toMatch(/type="tel" autoComplete="tel" inputMode="tel"/i);
    expect(field('email')).toMatch(/type="email" autoComplete="email" inputMode="email" spellCheck="false"/i);
    expect(field('street')).toMatch(/autoComplete="address-line1"/i);
    expect(field('town')).toMatch(/autoComplete="address-level2"/i);
    expect(field('zipCode')).toMatch(/autoComplete="postal-code" inputMode="numeric"/i);
    expect(field('day')).toMatch(/type="date"/);
    expect(field('heater')).not.toMatch(/autocomplete|pattern/i);
    expect(field('message')).toMatch(/^<textarea /);
  });

  test('to choose in begin with nothing chosen', () => {
    expect(field('trouble')).toMatch(/^<select /);
    const options = [...form.matchAll(/<option value="(\w*)">([^<]*)/g)].map(([, ...both]) => both);
    expect(options).toEqual([
      ['', 'Choose'],
      ['leak', 'A leak'],
      ['drain', 'A drain that is slow'],
    ]);
  });

  test('with a pattern are checked by a browser without scripts, which says how to write them', () => {
    expect(field('phone')).toMatch(/pattern="[^"]+" title="Please write at least seven digits\."/);
    expect(field('zipCode')).toMatch(/pattern="[^"]+" title="Please write five digits\."/);
    // Of an e-mail address and a date browsers say by themselves what is wrong.
    for (const name of ['email', 'day']) expect(field(name)).not.toMatch(/ (pattern|title)=/);
  });

  test('have no value, and nothing is said of them yet', () => {
    for (const { name } of settings.fields) expect(field(name)).not.toContain(' value=');
    // Of a select in which nothing is chosen browsers say that it is invalid, unless told otherwise.
    for (const { name } of settings.fields) expect(field(name)).toContain(' aria-invalid="false"');
  });

  test('that must be filled in have a mark, whose meaning is told once', () => {
    const marked = [...form.matchAll(/<label for="_a-R_0_-(\w+)">[^<]*<span aria-hidden="true"> \*</g)];
    const required = settings.fields.filter((one) => !('optional' in one)).map(({ name }) => name);
    expect(marked.map(([, name]) => name)).toEqual(required);
    expect(form.split('* Needed')).toHaveLength(2);
  });

  test('have what the page knows already', () => {
    const values = { zipCode: '12986', trouble: 'drain', message: 'Water' };
    const html = renderToString(<LeadForm {...leadForm()} values={values} />);
    expect(field('zipCode', html)).toContain(' value="12986"');
    expect(html).toContain('<option value="drain" selected="">');
    expect(html).toMatch(/<textarea[^>]*>Water</);
  });

  test('of a short form stand first; the others are folded below what they have', () => {
    const values = { street: '12 Lake Avenue', trouble: 'drain' };
    const props = leadForm(undefined, { short: true, values });
    const html = renderToString(<LeadForm {...props} />);
    const [shown = '', folded = ''] = html.split('<details>');
    expect(shown).toContain('name="phone"');
    expect(shown).not.toContain('name="trouble"');
    expect(folded).toContain('name="trouble"');
    const summary = folded.match(/<summary>(.*?)<\/summary>/)?.[1]?.replace(/<[^>]*>/g, '');
    expect(summary).toBe('A drain that is slow · 12 Lake Avenue · change');
  });

  test('that are folded and empty say that there are more', () => {
    const html = renderToString(<LeadForm {...leadForm()} asked={['name', 'phone']} />);
    expect(html).toContain('<summary><span>More</span></summary>');
  });

  test('have a line for their message from the start', () => {
    expect(form.match(/<p><\/p>/g)).toHaveLength(settings.fields.length);
  });
});

test('links can lead to each option of a select', () => {
  const [leak, drain] = ['leak', 'drain'].map((value) =>
    leadChoice({ form: 'lead', field: 'trouble', value }),
  );
  expect([leak, drain]).toEqual(['#lead.trouble.leak', '#lead.trouble.drain']);
  expect(form).toContain(`<span id="${leak?.slice(1)}"></span><span id="${drain?.slice(1)}"></span>`);
});

test('hidden fields: the source, and what only the browser knows', () => {
  expect(field('source')).toMatch(/type="hidden".*value="Contact page"/);
  for (const name of ['timestamp', 'page']) expect(field(name)).toMatch(/type="hidden" name="\w+"\/>/);
  expect(form).not.toContain('leadId');
});

test('the honeypot is out of sight, out of reach by keyboard, and not read out', () => {
  expect(form).toMatch(/<p class="sr-only" aria-hidden="true"><label>Leave this empty<input/);
  expect(field('leave-empty')).toMatch(/type="text" tabindex="-1" autoComplete="off"/i);
});

test('an endpoint brings its attributes, its fields and the lead id', () => {
  const html = renderToString(<LeadForm {...leadForm({ kind: 'netlify', form: 'contact' })} />);
  expect(tag('form', html)).toMatch(/name="contact".*data-netlify="true".*netlify-honeypot="bot-field"/);
  expect(html).toContain('name="form-name" value="contact"');
  expect(field('leadId', html)).toMatch(/type="hidden" name="leadId"\/>/);
  expect(field('bot-field', html)).toMatch(/tabindex="-1"/i);
});

test('below the button: the other way to the business, and what becomes of the answers', () => {
  expect(form).toMatch(
    /<\/button><p role="status" data-phase="idle">Or call<a href="tel:\+12185550147">\(218\) 555-0147<\/a><\/p>/,
  );
  expect(form).toMatch(/<p>How we use what you send:<a href="\/privacy">Privacy<\/a><\/p><\/form>$/);
});

describe('consent', () => {
  const text = 'You agree that we may call or text you.';

  test('is a sentence above the button, which is sent', () => {
    const html = renderToString(<LeadForm {...leadForm()} consent={{ text }} />);
    expect(html).toContain(
      `<p class="consent"><input type="hidden" name="consent" value="${text}"/>${text}</p><button`,
    );
  });

  test('or a box, which is not checked and not required', () => {
    const html = renderToString(<LeadForm {...leadForm()} consent={{ text, checkbox: true }} />);
    expect(html).toMatch(
      /<label class="consent"><input type="checkbox" name="consent" value="You agree[^>]*>/,
    );
    expect(field('consent', html)).not.toMatch(/checked|required/);
  });
});

test('a text message is another way, below the phone number', () => {
  const sms = { href: 'sms:+12185550147', label: 'Text a photo to (218) 555-0147' };
  const html = renderToString(<LeadForm {...leadForm()} sms={sms} />);
  expect(html).toMatch(/555-0147<\/a><\/p><p><a href="sms:\+12185550147">Text a photo/);
});

test('without an intro and a line about privacy the form ends with the phone number', () => {
  const { intro: _, privacy: __, ...props } = leadForm();
  const html = renderToString(<LeadForm {...props} />);
  expect(html).toMatch(/<\/h2><p>\* Needed<\/p><div class="fields">/);
  expect(html).toMatch(/\(218\) 555-0147<\/a><\/p><\/form>$/);
});

test('a heading of the page may stand for its own', () => {
  const { heading: _, intro: __, ...props } = leadForm();
  const html = renderToString(<LeadForm {...props} labelledBy="closing" />);
  expect(tag('form', html)).toContain(' aria-labelledby="closing"');
  expect(html).not.toContain('<h2');
});

test('a style sheet finds it by its class, or by one that the site gives', () => {
  expect(tag('form')).toContain(' class="lead-form"');
  expect(renderToString(<LeadForm {...leadForm()} className="card" />)).toMatch(/^<form[^>]* class="card"/);
});

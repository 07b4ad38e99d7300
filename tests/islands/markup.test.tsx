import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeaderBehavior } from '../../templates/islands/header/behavior.tsx';
import { Header } from '../../templates/islands/header.tsx';
import { PageLoading } from '../../templates/islands/page-loading-view.tsx';
import { QuoteForm } from '../../templates/islands/quote-form.tsx';
import { Toaster } from '../../templates/islands/toaster.tsx';
import { compactRules, header, quoteForm } from './samples.ts';

const form = renderToString(<QuoteForm {...quoteForm(null)} />, { identifierPrefix: 'a-' });
const bar = renderToString(
  <Header {...header}>
    <HeaderBehavior {...compactRules} />
  </Header>,
);
const toaster = renderToString(<Toaster durationMs={4000} label="Notifications" close="Close" />);
const spinner = renderToString(<PageLoading text="Loading..." delayMs={150} limitMs={10_000} />);

function tag(html: string, start: string): string {
  return html.match(new RegExp(`<${start}[^>]*>`))?.[0] ?? expect.fail(`no <${start}`);
}

test('nothing in the markup breaks a strict Content-Security-Policy', () => {
  for (const html of [form, bar, toaster, spinner]) expect(html).not.toMatch(/ (style|on[a-z]+)=/i);
});

test('the form works without scripts', () => {
  expect(tag(form, 'form')).toMatch(/action="\/thank-you"/);
  expect(tag(form, 'form')).toMatch(/method="post"/);
  expect(tag(form, 'form')).not.toMatch(/novalidate/i);
  expect(form.match(/required=""/g)).toHaveLength(5);
});

test('fields say what they are for', () => {
  expect(tag(form, 'input[^>]*name="phone"')).toMatch(/type="tel".*autoComplete="tel"/i);
  expect(tag(form, 'input[^>]*name="email"')).toMatch(/type="email".*autoComplete="email"/i);
  expect(tag(form, 'input[^>]*name="zipCode"')).toMatch(/autoComplete="postal-code".*inputMode="numeric"/i);
  expect(form.match(/<option/g)).toHaveLength(8);
});

test('a browser without scripts checks the formats itself, and says how to write them', () => {
  expect(tag(form, 'input[^>]*name="phone"')).toMatch(
    /pattern="[^"]+" title="Please write at least seven digits\."/,
  );
  expect(tag(form, 'input[^>]*name="zipCode"')).toMatch(/pattern="[^"]+" title="Please write five digits\."/);
  // Of an e-mail address browsers say by themselves what it lacks.
  expect(tag(form, 'input[^>]*name="email"')).not.toMatch(/ (pattern|title)=/);
  expect(form).not.toContain('aria-invalid');
});

test('what becomes of the answers is said below the button, with a link', () => {
  expect(form).toMatch(
    /<\/button>.*<p>How we use what you send:.*<a href="\/privacy">Privacy<\/a><\/p><\/form>$/,
  );
});

test('every field has a label and no field has a value', () => {
  for (const name of ['name', 'phone', 'email', 'zipCode', 'pestType'])
    expect(form).toContain(`for="_a-R_0_-${name}"`);
  expect(
    form
      .match(/ value="[^"]+"/g)
      ?.filter((value) => !/Hero Form|ants|roaches|termites|rodents|spiders|wasps|other/.test(value)),
  ).toEqual([]);
});

test('hidden fields of the specification', () => {
  expect(tag(form, 'input[^>]*name="source"')).toMatch(/type="hidden".*value="Hero Form"/);
  expect(tag(form, 'input[^>]*name="timestamp"')).not.toMatch(/value=/);
  expect(tag(form, 'input[^>]*name="page"')).not.toMatch(/value=/);
  expect(form).not.toContain('leadId');
});

test('an endpoint brings its attributes, its fields and the lead id', () => {
  const html = renderToString(<QuoteForm {...quoteForm({ kind: 'netlify', form: 'quote' })} />);
  expect(tag(html, 'form')).toMatch(/name="quote".*data-netlify="true".*netlify-honeypot="bot-field"/);
  expect(html).toContain('name="form-name" value="quote"');
  expect(html).toContain('name="leadId"');
  expect(tag(html, 'input[^>]*name="bot-field"')).toMatch(/tabindex="-1"/i);
});

test('both live regions of the toaster exist at load, empty', () => {
  expect(toaster).toContain('<div role="status"></div>');
  expect(toaster).toContain('<div role="alert"></div>');
});

test('the header works without scripts', () => {
  expect(bar.match(/<details name="site-nav"/g)).toHaveLength(2);
  expect(bar).toMatch(/<button[^>]*command="show-modal"[^>]*commandfor="site-menu"/i);
  expect(bar).toMatch(/<button[^>]*command="close"[^>]*commandfor="site-menu"/i);
  expect(tag(bar, 'dialog')).toMatch(/id="site-menu".*closedby="any"/);
  expect(bar).toMatch(/<noscript><a href="\/sitemap"/);
  expect(bar).not.toMatch(/role="menu/);
});

test('the header marks the page and its section, in the bar and in the side menu', () => {
  expect(bar.match(/aria-current="page"[^>]*>Windham</g)).toHaveLength(2);
  expect(bar.match(/<summary aria-current="true"/g)).toHaveLength(2);
  expect(bar.match(/href="tel:\+12075550147"/g)).toHaveLength(3);
});

test('each dropdown starts with its overview', () => {
  expect(bar.match(/<a href="\/services"[^>]*>All services/g)).toHaveLength(2);
  expect(bar.indexOf('All services')).toBeLessThan(bar.indexOf('General Pest Control'));
});

test('the spinner is hidden until it is needed', () => {
  expect(tag(spinner, 'div')).toMatch(/id="page-loading".*role="status".*hidden="".*data-delay="150"/);
  expect(spinner).toContain('Loading...');
});

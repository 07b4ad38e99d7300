import { endpointOrigins } from 'crosstown/kit';
import { expect, test } from 'vitest';
import { deliveryFor, type Endpoint } from '../../../src/kit/lead/endpoints.ts';

const retry = { retries: 3, baseMs: 1000, capMs: 30_000, timeoutMs: 10_000 };
const sender = { origin: 'https://a.example', thanks: '/thank-you', retry };
const netlify: Endpoint = { kind: 'netlify', form: 'contact' };
const formspree: Endpoint = { kind: 'formspree', id: 'x/y' };
const web3forms: Endpoint = { kind: 'web3forms', accessKey: 'key' };
const local: Endpoint = { kind: 'post', url: '/api/lead' };
const worker: Endpoint = { kind: 'cloudflare', url: 'https://leads.example.workers.dev/new?v=1' };

test('without an endpoint the form posts natively to the thanks and sends nothing by script', () => {
  const delivery = deliveryFor(undefined, sender);
  expect(delivery.form).toEqual({ action: '/thank-you' });
  expect(delivery.post).toBeNull();
  expect(delivery.hidden).toEqual({});
});

test('Netlify', () => {
  expect(deliveryFor(netlify, sender)).toEqual({
    form: {
      action: '/thank-you',
      name: 'contact',
      'data-netlify': 'true',
      'netlify-honeypot': 'bot-field',
    },
    hidden: { 'form-name': 'contact' },
    honeypot: { name: 'bot-field', type: 'text' },
    post: { url: '/thank-you', proof: 'ok', omit: [], retry },
  });
});

test('Formspree: the address of the thanks is for the native submit only', () => {
  const { form, hidden, honeypot, post } = deliveryFor(formspree, sender);
  expect(form.action).toBe('https://formspree.io/f/x%2Fy');
  expect(hidden).toEqual({ _next: 'https://a.example/thank-you' });
  expect(honeypot.name).toBe('_gotcha');
  expect(post).toEqual({ url: 'https://formspree.io/f/x%2Fy', proof: 'ok', omit: ['_next'], retry });
});

test('Web3Forms: the answer must say success, the honeypot is a box', () => {
  const { hidden, honeypot, post } = deliveryFor(web3forms, sender);
  expect(hidden).toEqual({ access_key: 'key', redirect: 'https://a.example/thank-you' });
  expect(honeypot).toEqual({ name: 'botcheck', type: 'checkbox' });
  expect(post).toEqual({
    url: 'https://api.web3forms.com/submit',
    proof: 'success',
    omit: ['redirect'],
    retry,
  });
});

test('a handler of the owner may answer with a redirect', () => {
  for (const endpoint of [local, worker] as const) {
    const { form, post } = deliveryFor(endpoint, sender);
    expect(form).toEqual({ action: endpoint.url });
    expect(post).toMatchObject({ url: endpoint.url, proof: 'redirect' });
  }
});

test('a handler of the owner may accept leads with any answer', () => {
  for (const endpoint of [local, worker] as const)
    expect(deliveryFor({ ...endpoint, accepts: 'any' }, sender).post).toMatchObject({ proof: 'any' });
});

test('deliveries are plain JSON', () => {
  for (const endpoint of [undefined, netlify, formspree, web3forms, local, worker]) {
    const delivery = deliveryFor(endpoint, sender);
    expect(JSON.parse(JSON.stringify(delivery))).toEqual(delivery);
  }
});

test('the Content-Security-Policy needs the origins of other hosts only', () => {
  const none = { connect: [], form: [] };
  for (const endpoint of [undefined, netlify, local]) expect(endpointOrigins(endpoint)).toEqual(none);
  expect(endpointOrigins(formspree)).toEqual({
    connect: ['https://formspree.io'],
    form: ['https://formspree.io'],
  });
  expect(endpointOrigins(web3forms).connect).toEqual(['https://api.web3forms.com']);
  expect(endpointOrigins(worker).form).toEqual(['https://leads.example.workers.dev']);
  expect(endpointOrigins(formspree, worker, undefined, netlify, formspree).connect).toEqual([
    'https://formspree.io',
    'https://leads.example.workers.dev',
  ]);
});

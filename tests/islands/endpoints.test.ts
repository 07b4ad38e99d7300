import { expect, test } from 'vitest';
import { deliveryFor, type Endpoint, endpointOrigins } from '../../templates/islands/lead/endpoints.ts';

const sender = { origin: 'https://a.example', thanks: '/thank-you' };
const netlify: Endpoint = { kind: 'netlify', form: 'quote' };
const formspree: Endpoint = { kind: 'formspree', id: 'x/y' };
const web3forms: Endpoint = { kind: 'web3forms', accessKey: 'key' };
const local: Endpoint = { kind: 'post', url: '/api/quote' };
const worker: Endpoint = { kind: 'cloudflare', url: 'https://leads.example.workers.dev/quote?v=1' };

test('without an endpoint the form posts natively to the thanks and sends nothing by script', () => {
  const delivery = deliveryFor(null, sender);
  expect(delivery.form).toEqual({ action: '/thank-you', method: 'post' });
  expect(delivery.post).toBeNull();
  expect(delivery.hidden).toEqual({});
});

test('Netlify', () => {
  expect(deliveryFor(netlify, sender)).toEqual({
    form: {
      action: '/thank-you',
      method: 'post',
      name: 'quote',
      'data-netlify': 'true',
      'netlify-honeypot': 'bot-field',
    },
    hidden: { 'form-name': 'quote' },
    honeypot: { name: 'bot-field', type: 'text' },
    post: { url: '/', proof: 'ok', omit: [] },
  });
});

test('Formspree: the address of the thanks is for the native submit only', () => {
  const { form, hidden, honeypot, post } = deliveryFor(formspree, sender);
  expect(form.action).toBe('https://formspree.io/f/x%2Fy');
  expect(hidden).toEqual({ _next: 'https://a.example/thank-you' });
  expect(honeypot.name).toBe('_gotcha');
  expect(post).toEqual({ url: 'https://formspree.io/f/x%2Fy', proof: 'ok', omit: ['_next'] });
});

test('Web3Forms: the answer must say success, the honeypot is a box', () => {
  const { hidden, honeypot, post } = deliveryFor(web3forms, sender);
  expect(hidden).toEqual({ access_key: 'key', redirect: 'https://a.example/thank-you' });
  expect(honeypot).toEqual({ name: 'botcheck', type: 'checkbox' });
  expect(post).toEqual({ url: 'https://api.web3forms.com/submit', proof: 'success', omit: ['redirect'] });
});

test('a handler of the owner may answer with a redirect', () => {
  for (const endpoint of [local, worker] as const) {
    const { form, post } = deliveryFor(endpoint, sender);
    expect(form).toEqual({ action: post?.url, method: 'post' });
    expect(post?.proof).toBe('redirect');
  }
});

test('deliveries are plain JSON', () => {
  for (const endpoint of [null, netlify, formspree, web3forms, local, worker]) {
    const delivery = deliveryFor(endpoint, sender);
    expect(JSON.parse(JSON.stringify(delivery))).toEqual(delivery);
  }
});

test('the Content-Security-Policy needs the origins of other hosts only', () => {
  const none = { connect: [], form: [] };
  for (const endpoint of [null, netlify, local]) expect(endpointOrigins(endpoint)).toEqual(none);
  expect(endpointOrigins(formspree)).toEqual({
    connect: ['https://formspree.io'],
    form: ['https://formspree.io'],
  });
  expect(endpointOrigins(web3forms).connect).toEqual(['https://api.web3forms.com']);
  expect(endpointOrigins(worker).form).toEqual(['https://leads.example.workers.dev']);
});

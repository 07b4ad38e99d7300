import { Toaster } from 'crosstown/kit/islands';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toasts } from '../../../src/kit/islands/toasts.ts';

const render = () => renderToString(<Toaster durationMs={4000} label="Notifications" close="Close" />);

test('both live regions exist at load, empty', () => {
  expect(render()).toContain('<div role="status"></div>');
  expect(render()).toContain('<div role="alert"></div>');
});

test('a toast that is on show is not in the markup of the server', () => {
  toasts.show({ tone: 'success', title: 'Sent', text: 'We call back.' });
  expect(render()).not.toContain('Sent');
  toasts.dismiss();
});

test('nothing in the markup breaks a strict Content-Security-Policy', () => {
  expect(render()).not.toMatch(/ (style|on[a-z]+)=/i);
});

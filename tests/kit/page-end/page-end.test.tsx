import { PageLoading, Toaster, Tooltip } from 'crosstown/kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('the spinner is hidden until it is needed', () => {
  const html = renderToStaticMarkup(
    <PageLoading delayMs={150} limitMs={10_000}>
      <p>Loading...</p>
    </PageLoading>,
  );
  expect(html).toBe(
    '<div id="page-loading" role="status" hidden="" data-delay="150" data-limit="10000" class="page-loading"><p>Loading...</p></div>',
  );
});

test('the box of the tips is hidden and empty, and takes what a site says of it', () => {
  expect(renderToStaticMarkup(<Tooltip delayMs={700} className="hint" data-print="no" />)).toBe(
    '<div id="tooltip" role="tooltip" hidden="" data-delay="700" data-print="no" class="hint"></div>',
  );
});

test('both live regions of the toasts exist at load, empty', () => {
  expect(renderToStaticMarkup(<Toaster durationMs={4000} label="Notifications" close="Close" />)).toBe(
    '<section id="toaster" aria-label="Notifications" data-duration="4000" data-close="Close" class="toaster"><div><div><div role="status"></div><div role="alert"></div></div></div></section>',
  );
});

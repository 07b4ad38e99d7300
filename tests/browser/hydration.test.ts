import { developmentReact } from './support/development-react.ts';
import { expect, test } from './support/visit.ts';

/* React's production build is silent about attributes that do not match. Here the page gets its development build. */

test.for(['/', '/contact', '/service-areas/windham'])(
  '%s hydrates without a warning',
  async (path, { open }) => {
    const react = await developmentReact();
    const { page, trouble } = await open(path, {
      before: (page) =>
        page.route('**/assets/react-*.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: react }),
        ),
    });
    // Islands that wait until they come near, too.
    await page.evaluate(() => document.querySelector('[data-when] > *')?.scrollIntoView());
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-island]')].every((island) =>
        window.crosstownProbe.hydrated.has(island),
      ),
    );
    expect(await trouble()).toEqual([]);
  },
);

test('the development build does warn', async ({ open }) => {
  const react = await developmentReact();
  const { page, trouble } = await open('/', {
    hydrated: false,
    before: async (page) => {
      await page.route('**/assets/react-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: react }),
      );
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('#quote input[name=name]')?.setAttribute('type', 'search'),
        ),
      );
    },
  });
  await page.waitForFunction(() => window.crosstownProbe.hydrated.size > 0);
  await expect.poll(trouble).toContainEqual(expect.stringMatching(/hydrated but some attributes/));
});

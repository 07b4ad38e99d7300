import { expectTypeOf, test } from 'vitest';
import { localBusiness, postalAddress, serviceNode, webPage } from '../../../src/kit/index.ts';
import { context } from './samples.ts';

/* What the compiler refuses. The functions are not called: `npm run typecheck` is what looks at them. */

const address = postalAddress({ region: 'MA', country: 'US' });

test('a property that schema.org does not know does not compile', () => {
  expectTypeOf(() => {
    localBusiness(context, { type: 'Restaurant', name: 'Derby House', address, servesCuisine: 'Seafood' });
    // @ts-expect-error A plumber serves no cuisine.
    localBusiness(context, { type: 'Plumber', name: 'Salem Pipes', address, servesCuisine: 'Seafood' });
    // @ts-expect-error It is `telephone`.
    localBusiness(context, { type: 'Plumber', name: 'Salem Pipes', address, phone: '+19785550142' });
    // @ts-expect-error There is no such property.
    serviceNode(context, { name: 'Drains', description: 'Cleared.', servicetype: 'Drain cleaning' });
    // @ts-expect-error Neither is there one of a page.
    webPage(context, { name: 'Drains', description: 'Cleared.', modified: '2026-05-31' });
  }).toBeFunction();
});

test('neither does a type that schema.org does not know, or a value of another kind', () => {
  expectTypeOf(() => {
    // @ts-expect-error There is no such business.
    localBusiness(context, { type: 'PestControl', name: 'Harbor', address });
    // @ts-expect-error Coordinates are a node.
    localBusiness(context, { type: 'Plumber', name: 'Salem Pipes', address, geo: { lat: 42.5, lng: -70.9 } });
    // @ts-expect-error There is no such page.
    webPage(context, { type: 'HomePage', name: 'Home', description: 'Pipes.' });
  }).toBeFunction();
});

test('a business has a name and an address', () => {
  expectTypeOf(() => {
    // @ts-expect-error The address is missing.
    localBusiness(context, { type: 'Plumber', name: 'Salem Pipes' });
    // @ts-expect-error The name is missing.
    localBusiness(context, { type: 'Plumber', address });
  }).toBeFunction();
});

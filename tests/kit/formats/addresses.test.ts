import { formatAddress } from 'crosstown/kit';
import { expect, test } from 'vitest';

test.each([
  [
    { street: '12 Merchants Row', locality: 'Rutland', region: 'VT', zip: '05701', country: 'US' },
    '12 Merchants Row, Rutland, VT 05701',
  ],
  [{ locality: 'Rutland', region: 'VT', country: 'US' }, 'Rutland, VT'],
  [
    { street: 'Marktgasse 5', locality: 'Leipzig', region: 'Sachsen', zip: '04109', country: 'DE' },
    'Marktgasse 5, 04109 Leipzig',
  ],
  [
    { street: '4 Mill Lane', locality: 'Leeds', region: 'West Yorkshire', zip: 'LS1 4DY', country: 'GB' },
    '4 Mill Lane, Leeds, LS1 4DY',
  ],
  [{ locality: 'Lyon', region: 'Rhône', country: 'FR' }, 'Lyon'],
])('%j is %s', (address, line) => {
  expect(formatAddress(address)).toBe(line);
});

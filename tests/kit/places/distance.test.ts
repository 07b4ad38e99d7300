import { expect, test } from 'vitest';
import { distanceTo, isLocated } from '../../../src/kit/index.ts';

const words = {
  near: 'around the corner',
  one: 'a mile {wind}',
  many: '{miles} miles {wind}',
  winds: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
};
const at = (lat: number, lng: number) => ({ coordinates: { lat, lng } });
const salem = at(42.52, -70.9);

/** A mile in degrees of latitude. */
const MILE = 1 / 69.1;

test.each([
  [at(42.52 + 5 * MILE, -70.9), '5 miles north'],
  [at(42.52, -70.9 + 6.78 * MILE), '5 miles east'],
  [at(42.52 - 5 * MILE, -70.9), '5 miles south'],
  [at(42.52, -70.9 - 6.78 * MILE), '5 miles west'],
  [at(42.52 + 5 * MILE, -70.9 + 6.78 * MILE), '7 miles northeast'],
  [at(42.52 - 5 * MILE, -70.9 - 6.78 * MILE), '7 miles southwest'],
])('%j lies %s', (place, said) => {
  expect(distanceTo(place, salem, words)).toBe(said);
});

test('one mile and none have words of their own', () => {
  expect(distanceTo(at(42.52 + MILE, -70.9), salem, words)).toBe('a mile north');
  expect(distanceTo(at(42.52 + MILE / 3, -70.9), salem, words)).toBe('around the corner');
});

test('in kilometers, if the phrase names them', () => {
  const german = {
    near: 'gleich nebenan',
    one: '1 km {wind}',
    many: '{km} km {wind}',
    winds: [
      'nördlich',
      'nordöstlich',
      'östlich',
      'südöstlich',
      'südlich',
      'südwestlich',
      'westlich',
      'nordwestlich',
    ],
  };
  const [hamburg, bremen] = [at(53.5503, 9.9922), at(53.0758, 8.8072)];
  expect(distanceTo(bremen, hamburg, german)).toBe('95 km südwestlich');
  expect(distanceTo(at(53.5503 + MILE * 0.7, 9.9922), hamburg, german)).toBe('1 km nördlich');
  expect(distanceTo(at(53.5503 + MILE * 0.2, 9.9922), hamburg, german)).toBe('gleich nebenan');
});

test('south of the equator and east of Greenwich', () => {
  const [sydney, melbourne] = [at(-33.8688, 151.2093), at(-37.8136, 144.9631)];
  expect(distanceTo(melbourne, sydney, words)).toBe('443 miles southwest');
});

test('across the date line the way is short', () => {
  expect(distanceTo(at(-16.8, -179.9), at(-16.8, 179.9), words)).toBe('13 miles east');
  expect(distanceTo(at(-16.8, 179.9), at(-16.8, -179.9), words)).toBe('13 miles west');
});

test('a place that no map has is not located', () => {
  expect(isLocated(salem)).toBe(true);
  expect(isLocated({})).toBe(false);
});

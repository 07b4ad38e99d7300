import { describe, expect, test } from 'vitest';
import { pictureIn, SLOTS } from '../../templates/pictures/ids.ts';
import { barOf, PLATE } from '../../templates/pictures/plates/index.tsx';
import type { Animal, Service } from '../../templates/schema.ts';
import { isSpokenOf } from '../../templates/spoken.ts';
import { attribute } from '../helpers/html.ts';
import { builtReference, plannedReference } from '../helpers/reference.ts';

/* Pictures show what the text beside them says, and no page shows one of them twice. */

const { page } = builtReference();
const planned = plannedReference().site;
const pages = planned?.plan.pages ?? [];
const { animals = [], services = [] } = (planned?.dataset.collections ?? {}) as unknown as {
  animals?: readonly Animal[];
  services?: readonly Service[];
};

/** The compositions on a page, whatever their palette: those that are cut differently for other windows count once. */
function compositions(path: string): string[] {
  return page(path)
    .elements.filter(({ tagName }) => tagName === 'img')
    .map((image) => attribute(image, 'src') ?? '')
    .filter((src) => !/plate-|map-/.test(src))
    .map((src) => src.replace(/^\/assets\//, '').replace(/-(day|dawn|dusk|autumn|winter|night)\b.*/, ''));
}

describe('drawings of places', () => {
  test('no page shows a composition twice', () => {
    for (const { path } of pages)
      expect(new Set(compositions(path)).size, path).toBe(compositions(path).length);
  });

  test('each service in each town has a picture of its own', () => {
    const own = pages
      .filter(({ type }) => type.id === 'town-service')
      .map(({ path }) => compositions(path)[0]);
    expect(own.length).toBeGreaterThan(60);
    expect(new Set(own).size).toBe(own.length);
  });

  test('each town has a picture of its own', () => {
    const own = pages.filter(({ type }) => type.id === 'town').map(({ path }) => compositions(path)[0]);
    expect(new Set(own).size).toBe(own.length);
  });
});

describe('a photo', () => {
  const photo = { file: 'photos/pier.jpg', alt: 'A pier.', width: 1600, height: 1000, credit: 'Somebody' };

  test.each(SLOTS)('takes the place of the drawing as %s, whatever the window', (slot) => {
    expect(pictureIn(slot, { scene: 'harbor', palette: 'dusk' }).id).toMatch(/^harbor-dusk/);
    expect(pictureIn(slot, { scene: 'harbor', palette: 'dusk', photo })).toEqual({
      id: 'photo-photos-pier-jpg',
    });
  });
});

describe('plates of animals', () => {
  test('a service speaks of the animals that it shows', () => {
    expect(services.some((service) => service.animals.length > 1)).toBe(true);
    for (const service of services) {
      const text = JSON.stringify({ ...service, animals: undefined });
      for (const slug of service.animals) {
        const { said = [] } = animals.find((animal) => animal.slug === slug) ?? {};
        expect(isSpokenOf({ said }, text), `${service.slug}: ${slug}`).toBe(true);
      }
    }
  });

  test('a text that only has the letters of a name in another word does not speak of it', () => {
    expect(isSpokenOf({ said: ['rat', 'rats'] }, 'The rate of a strategy')).toBe(false);
    expect(isSpokenOf({ said: ['rat', 'rats'] }, '“Rats!”')).toBe(true);
  });

  test.each(animals.map((animal) => [animal.slug, animal] as const))(
    '%s is as large as is said',
    (_, animal) => {
      const inches = inchesIn(animal.size);
      expect(inches.length).toBeGreaterThan(0);
      expect(animal.drawn / 25.4).toBeGreaterThan(Math.min(...inches) * 0.8);
      expect(animal.drawn / 25.4).toBeLessThan(Math.max(...inches) * 1.2);
      expect(barOf(animal)).toBeGreaterThan(PLATE.width * 0.05);
      expect(barOf(animal)).toBeLessThan(PLATE.width * 0.45);
    },
  );
});

/** Figures before the first comma: `2½ to 3¾ inches` is 2.5 and 3.75. */
function inchesIn(size: string): number[] {
  const [first = ''] = size.split(',');
  return [...first.matchAll(/(\d*)([½⅛¼¾⅜⅝]|³⁄₁₆|¹⁄₁₆)?(?=[ .]|$)/g)]
    .map(([, whole, part]) => Number(whole || 0) + (part ? (FRACTIONS[part] ?? 0) : 0))
    .filter((inches) => inches > 0);
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '⅛': 0.125,
  '¼': 0.25,
  '¾': 0.75,
  '⅜': 0.375,
  '⅝': 0.625,
  '³⁄₁₆': 0.1875,
  '¹⁄₁₆': 0.0625,
};

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { GivenSettings } from '../../../src/core/model.ts';
import { readSettings } from '../../../src/site/config/settings.ts';
import { loadDataset } from '../../../src/site/load/load.ts';
import { datasetOf, definitionOf, load, placesOf, sources } from '../../helpers/samples.ts';

const ORIGIN = 'https://camps.example';

function settingsOf(site: string, own: GivenSettings = {}) {
  const { value } = load({ 'data/site.yaml': site }, {});
  return readSettings(definitionOf([], { settings: () => own }), value);
}

function told(site: string, own: GivenSettings = {}): string[] {
  return settingsOf(site, own).issues.map((issue) => Object.values(describeIssue(issue)).join(' '));
}

test('shared props of an island that the site does not have are reported', () => {
  const dataset = { ...datasetOf({}), site: { name: 'Camps', origin: ORIGIN } };
  const definition = definitionOf([], {
    settings: () => ({ islandProps: { mennu: { words: 'Menu' } } }),
    islands: { menu: () => null },
  });
  const { issues } = readSettings(definition, dataset);
  expect(issues.map((issue) => Object.values(describeIssue(issue)).join(' '))).toEqual([
    '“islandProps.mennu” is not a known setting. Did you mean “islandProps.menu”?',
  ]);
});

test('redirects of a collection without a status are reported', () => {
  const { issues } = loadedWithRedirects();
  expect(issues.map((issue) => Object.values(describeIssue(issue)).join(' '))).toEqual([
    'The setting “redirects.0” must be a record with “from”, “to” (or “gone: true”) and “status”, but it is a mapping (keys with values). Correct it in the site record, or in “settings” in templates/.',
  ]);
});

function loadedWithRedirects() {
  const dataset = datasetOf({ redirects: [{ from: '/a', to: '/b' }] });
  const site = { name: 'Camps', origin: ORIGIN };
  return readSettings(definitionOf([], { settings: () => ({}) }), { ...dataset, site });
}

test('a name and an origin are enough', () => {
  expect(settingsOf(`name: Camps\norigin: ${ORIGIN}`).settings).toEqual({
    name: 'Camps',
    shortName: 'Camps',
    base: '',
    origin: ORIGIN,
    language: 'en-US',
    output: 'file',
    keywords: [],
    icons: { manifest: [] },
    preconnect: [],
    idleScript: null,
    idleTimeoutMs: 2000,
    islandProps: {},
    hosts: { script: [], connect: [], form: [], image: [] },
    redirects: [],
  });
});

test('one that was removed is an error, also in a record whose schema lists it', () => {
  const record = `name: Camps\norigin: ${ORIGIN}\nprefetch: [/tents]`;
  expect(settingsOf(record).issues).toMatchObject([
    { code: 'setting', facts: { part: 'prefetch', kind: 'unknown' }, place: { line: 3 } },
  ]);
});

test('come from the definition, else from the site record', () => {
  const record = `name: Camps\norigin: ${ORIGIN}\nlanguage: fr-CA\noutput: directory\nthemeColor: teal\nrating: 5`;
  expect(settingsOf(record, { language: 'en-CA', shareImage: 'tent' }).settings).toMatchObject({
    language: 'en-CA',
    output: 'directory',
    themeColor: 'teal',
    shareImage: 'tent',
  });
});

test('redirects are the records of the collection of that name', () => {
  const schema = z.strictObject({ from: z.string(), to: z.string(), status: z.number() });
  const redirects = { from: 'moved.yaml', schema };
  const files = {
    'data/site.yaml': `name: Camps\norigin: ${ORIGIN}`,
    'data/moved.yaml': '- { from: /a, to: /, status: 301 }',
  };
  const { value } = loadDataset({ collections: { redirects } }, sources(files));
  const { settings } = readSettings(definitionOf([], { settings: () => ({}) }), value);
  expect(settings?.redirects[0]).toBe(value.collections.redirects?.[0]);
});

describe('an invalid setting', () => {
  test('is reported with all others, at its line if it is in the record', () => {
    const record = 'name: Camps\norigin: camps.example\nthemeColor: 5';
    const own = { output: 'folders', idelScript: null } as unknown as GivenSettings;
    expect(told(record, own)).toEqual([
      'The setting “output” must be “file” or “directory”, but it is the text “folders”. Correct it in the site record, or in “settings” in templates/.',
      'The setting “themeColor” must be text that is not empty, but it is the number 5. Correct it in the site record, or in “settings” in templates/.',
      '“idelScript” is not a known setting. Did you mean “idleScript”?',
      'The setting “origin” cannot be “camps.example”: it does not start with https://. Write “https://camps.example” in the site record, or in “settings” in templates/.',
    ]);
    expect(placesOf(settingsOf(record, own).issues)).toEqual([
      'nowhere',
      'data/site.yaml:3:13+1',
      'nowhere',
      'data/site.yaml:2:9+13',
    ]);
  });

  test('may be missing', () => {
    expect(told('name: Camps')).toEqual([
      'The site has no “origin”. Add a line “origin: …” to its record, with the address of a host, such as https://www.example.com, or return it from “settings” in templates/.',
    ]);
    expect(told(`name: Camps\norigin: ${ORIGIN}`, { name: undefined })).toHaveLength(1);
  });

  test.each([`${ORIGIN}/camps`, `${ORIGIN}/?camps`, 'camps', 'ftp//camps.example'])(
    'an origin that is none: %s',
    (origin) => {
      expect(told(`name: Camps\norigin: ${origin}`)).toHaveLength(1);
    },
  );

  test.each([
    ['HTTPS://Camps.example/', 'https://camps.example'],
    ['https://Müller-klavier.example/', 'https://xn--mller-klavier-wob.example'],
    ['https://camps.example:443', 'https://camps.example'],
  ])('an origin is normalized: %s', (written, origin) => {
    expect(settingsOf(`name: Camps\norigin: ${written}`).settings?.origin).toBe(origin);
  });

  test('an origin with a path is that of a site below the path', () => {
    expect(told(`name: Camps\norigin: ${ORIGIN}/Our-Camps/`)).toEqual([
      `The setting “origin” cannot be “${ORIGIN}/Our-Camps/”: it contains a path. Write “origin: ${ORIGIN}” and “base: /Our-Camps” in the site record, or in “settings” in templates/.`,
    ]);
  });

  test.each([
    ['locations', '/locations'],
    ['/Locations/North/', '/Locations/North'],
    ['/', ''],
  ])('a base is normalized: %s', (written, base) => {
    expect(settingsOf(`name: Camps\norigin: ${ORIGIN}\nbase: ${written}`).settings?.base).toBe(base);
  });

  test('a base that is no path', () => {
    const record = (base: string) => `name: Camps\norigin: ${ORIGIN}\nbase: ${base}`;
    expect(told(record('/our camps'))).toEqual([
      'The setting “base” cannot be “/our camps”: it contains a space. Write letters, digits and hyphens between slashes, such as “/locations”, in the site record, or in “settings” in templates/.',
    ]);
    expect(told(record(`${ORIGIN}/camps`))).toEqual([
      `The setting “base” cannot be “${ORIGIN}/camps”: it is not a path. Write “/camps” in the site record, or in “settings” in templates/.`,
    ]);
    expect(placesOf(settingsOf(record('/ü')).issues)).toEqual(['data/site.yaml:3:7+2']);
    expect(told(record('/..'))).toHaveLength(1);
  });

  test('may be props of islands that JSON cannot hold', () => {
    const islandProps = { form: { onSend: () => undefined } };
    expect(told(`name: Camps\norigin: ${ORIGIN}`, { islandProps } as never)).toEqual([
      'The setting “islandProps.form.onSend” must be a group of props by the names of islands, as plain JSON, but it is a function. Correct it in the site record, or in “settings” in templates/.',
    ]);
  });

  test('may be a redirect', () => {
    expect(told(`name: Camps\norigin: ${ORIGIN}`, { redirects: [{ from: '/a' }] } as never)).toEqual([
      'The setting “redirects.0” must be a record with “from”, “to” (or “gone: true”) and “status”, but it is a mapping (keys with values). Correct it in the site record, or in “settings” in templates/.',
    ]);
  });
});

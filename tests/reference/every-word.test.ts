import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import { describeIssue, severityOf } from '../../src/core/diagnostics/catalog.ts';
import site from '../../templates/site.ts';
import { pagesOf } from '../helpers/built-site.ts';
import { disguiseData } from '../helpers/disguise.ts';
import { listFiles, REPOSITORY, shareDrawings, textOf } from '../helpers/folders.ts';
import { attribute, elementsIn } from '../helpers/html.ts';
import { withoutShareImages } from '../helpers/reference.ts';

/*
 * Every word that visitors read or hear belongs to the marketer. The site is built from a copy of its data in which each
 * letter of each text is a letter of another script; a plain letter on a page is then a word that no data file holds.
 */

const root = mkdtempSync(join(tmpdir(), 'crosstown-words-'));
const out = join(root, 'dist');
// Letters of three bytes weigh more.
const definition = { ...withoutShareImages(site), budgets: { page: 40_000, mostPages: 40_000 } };

beforeAll(async () => {
  symlinkSync(join(REPOSITORY, 'templates'), join(root, 'templates'));
  shareDrawings(root);
  for (const { path, text } of disguiseData(REPOSITORY, definition.data)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { issues } = await generate({ root, out, definition });
  const errors = issues.filter((issue) => severityOf(issue) === 'error');
  expect(errors.map((issue) => describeIssue(issue).message)).toEqual([]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Attributes that are read or heard. */
const SPOKEN = [
  'alt',
  'title',
  'aria-label',
  'placeholder',
  'data-tip',
  'data-until',
  'data-opens',
  'data-opens-on',
];

/** What visitors read or hear of a page, piece by piece. */
function wordsOn(path: string): string[] {
  // Without scripts, so that what stands in for them is read too.
  const document = parse(textOf(out, path), { scriptingEnabled: false });
  const elements = elementsIn(document);
  const texts = elements
    .filter(({ tagName }) => !['script', 'style'].includes(tagName))
    .flatMap(({ childNodes }) => (childNodes as Node[]).filter((node) => node.nodeName === '#text'))
    .map((node) => (node as DefaultTreeAdapterTypes.TextNode).value);
  // A script puts the time into the words that have a place for it.
  const spoken = elements.flatMap((element) =>
    SPOKEN.map((name) => (attribute(element, name) ?? '').replace(/\{(time|day)\}/g, '')),
  );
  const described = elements
    .filter((element) => /description|title|:alt|site_name/.test(describedBy(element)))
    .map((element) => attribute(element, 'content') ?? '');
  const later = elements.flatMap((element) => messagesIn(attribute(element, 'data-props')));
  const isSharing = elements.some((element) => attribute(element, 'data-shared') !== undefined);
  return [...texts, ...spoken, ...described, ...later, ...(isSharing ? sharedMessages() : [])];
}

/** The texts that islands show later and that browsers load with the islands. */
function sharedMessages(): string[] {
  const path = listFiles(out).find((file) => file.startsWith('assets/islands-props-')) ?? '';
  return messagesIn(/^export default (.*);$/.exec(textOf(out, path))?.[1]);
}

function describedBy(element: DefaultTreeAdapterTypes.Element): string {
  return `${attribute(element, 'name') ?? ''} ${attribute(element, 'property') ?? ''}`;
}

/**
 * Texts that an island shows later: values with blanks or capitals, which no address, id or option has; names of fields may. Entries
 * of lists are names too.
 */
function messagesIn(props: string | undefined): string[] {
  const found: string[] = [];
  JSON.parse(props ?? '{}', (key, value: unknown) => {
    if (typeof value === 'string' && !/^(source|name|\d+)$/.test(key) && /[A-Z]|\S \S/.test(value))
      found.push(value);
    return value;
  });
  return found;
}

/** What is not of the data: the e-mail address of the company is the same in every script, and days are written as the language does. */
const NOT_OF_DATA = /[\w.]+@[\w.]+|\b[A-Z][a-z]+ (?:\d{1,2}, )?\d{4}\b/g;

function plainWords(texts: readonly string[]): string[] {
  return texts.filter((text) => /[A-Za-z]/.test(text.replace(NOT_OF_DATA, '')));
}

describe('no text is written in the templates', () => {
  test('on pages', () => {
    const found = pagesOf(out).flatMap((path) => plainWords(wordsOn(path)).map((text) => `${path}: ${text}`));
    expect([...new Set(found)]).toEqual([]);
  });

  test('in drawings', () => {
    const drawings = listFiles(out).filter((path) => path.endsWith('.svg'));
    const texts = drawings.flatMap((path) =>
      [...textOf(out, path).matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? ''),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(plainWords(texts)).toEqual([]);
  });

  test('in feeds and the web manifest', () => {
    const feeds = ['blog.xml', 'news.xml'].flatMap((path) =>
      [...textOf(out, path).matchAll(/<(?:title|name|summary)>([^<]*)</g)].map((match) => match[1] ?? ''),
    );
    const { name, short_name, description } = JSON.parse(textOf(out, 'site.webmanifest'));
    expect(plainWords([...feeds, name, short_name, description ?? ''])).toEqual([]);
  });
});

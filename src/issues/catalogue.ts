import type { Issue } from '../model.ts';
import { CELL_ENTRIES } from './cells.ts';
import type { Entry, Severity } from './entry.ts';
import { listWords, quote, suggestion } from './words.ts';

/** Every finding there is: how grave it is, what it says and the way out. Full sentences, no jargon. */
export const CATALOGUE = {
  'file-missing': {
    severity: 'error',
    message: (f) => `No file matches data/${f.pattern}, which ${f.owner} is read from.`,
    hint: (f) => `Create data/${f.example}, or correct the pattern in templates/.`,
  },
  'file-unreadable': {
    severity: 'error',
    message: (f) => `This file cannot be used: ${f.reason}.`,
    hint: (f) => `${f.advice}`,
  },
  syntax: {
    severity: 'error',
    message: (f) => `This is not valid ${f.language}: ${f.reason}.`,
    hint: (f) => `${f.advice}`,
  },
  'unused-file': {
    severity: 'warning',
    message: (f) => `No part of the site is read from ${f.path}.`,
    hint: (f) => suggestion(f.folder, f.known, 'Move it to the folder of its kind, or delete it.'),
  },
  'missing-field': {
    severity: 'error',
    message: (f) => `${f.record} has no ${quote(f.field)}.`,
    hint: (f) => `Add a line ${quote(`${f.field}: …`)}${f.expected ? ` with ${f.expected}` : ''}.`,
  },
  'unknown-key': {
    severity: 'error',
    message: (f) => `${f.field} is not a known key of ${f.record}.`,
    hint: (f) => suggestion(f.key, f.known, `The keys here are ${listWords(f.known)}.`),
  },
  'wrong-type': {
    severity: 'error',
    message: (f) => `${f.field} must be ${f.expected}, but it is ${f.received}.`,
    hint: (f) => `${f.advice}`,
  },
  'invalid-value': {
    severity: 'error',
    message: (f) => `${f.field} ${f.reason}.`,
    hint: (f) =>
      f.known ? suggestion(f.value, f.known, `Use one of ${listWords(f.known)}.`) : `${f.advice}`,
  },
  'duplicate-slug': {
    severity: 'error',
    message: (f) => `Two records of ${f.collection} have the slug ${quote(f.slug)}.`,
    hint: (f) => `Each needs an address of its own: change one of them, here or at ${f.first}.`,
  },
  ...CELL_ENTRIES,
  'unknown-reference': {
    severity: 'error',
    message: (f) => `${f.field} names ${quote(f.value)}, but ${f.collection} has no record of that slug.`,
    hint: (f) => suggestion(f.value, f.known, `Known slugs are ${listWords(f.known)}.`),
  },
  'unknown-token': {
    severity: 'error',
    message: (f) => `The token {${f.token}} in ${f.field} stands for nothing.`,
    hint: (f) => suggestion(f.token, f.known, `Here you can use ${listWords(f.known)}.`),
  },
  'empty-token': {
    severity: 'error',
    message: (f) => `The token {${f.token}} in ${f.field} has no value for ${f.record}.`,
    hint: () => 'Give that record the value, or take the token out of the text.',
  },
  'nested-token': {
    severity: 'error',
    message: (f) => `The token {${f.token}} in ${f.field} stands for a text that holds a token itself.`,
    hint: () => 'Write that text out here.',
  },
  'copy-missing': {
    severity: 'error',
    message: (f) =>
      `The page type ${quote(f.type)} has no wording: ${f.collection} has no record with that slug.`,
    hint: (f) => `Add data/pages/${f.type}.yaml with a title, a description and a heading.`,
  },
  'dead-link': {
    severity: 'error',
    message: (f) => `${f.field} links to ${quote(f.target)}, and no page has that address.`,
    hint: (f) => suggestion(f.target, f.known, 'Correct the address, or add the page that it means.'),
  },
  'photo-missing': {
    severity: 'error',
    message: (f) => `The photo data/${f.file} is not there.`,
    hint: () => 'Put the file in that place, or correct its name: capital letters count.',
  },
  'path-collision': {
    severity: 'error',
    message: (f) => `Two pages claim the address ${quote(f.path)}: ${f.first} and ${f.second}.`,
    hint: () => 'Change the slug of one of them, or the path of its page type.',
  },
  'bad-path': {
    severity: 'error',
    message: (f) => `The page type ${quote(f.type)} gives the address ${quote(f.path)}, which ${f.reason}.`,
    hint: () =>
      'An address starts with / and is made of lower-case letters, digits and hyphens, with / between.',
  },
  'bad-redirect': {
    severity: 'error',
    message: (f) => `The redirect from ${quote(f.from)} ${f.reason}.`,
    hint: (f) => `${f.advice}`,
  },
  'site-warning': {
    severity: 'warning',
    message: (f) => `${f.message}`,
    hint: (f) => `${f.hint}`,
  },
  'site-error': {
    severity: 'error',
    message: (f) => `${f.message}`,
    hint: (f) => `${f.hint}`,
  },
  'over-budget': {
    severity: 'error',
    message: (f) => `${f.subject} is ${f.figure}; the limit is ${f.limit}.`,
    hint: (f) => `${f.advice}`,
  },
} as const satisfies Record<string, Entry>;

export type IssueCode = keyof typeof CATALOGUE;

/** How grave an issue is. An error stops a build; a warning is printed and the build goes on. */
export function severityOf(issue: Issue): Severity {
  return CATALOGUE[issue.code].severity;
}

/** The words of an issue: what is wrong, and what to do about it. */
export function wordsOf(issue: Issue): { message: string; hint: string } {
  const entry: Entry = CATALOGUE[issue.code];
  return { message: entry.message(issue.facts), hint: entry.hint(issue.facts) };
}

/** Whether a list of issues holds an error. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => severityOf(issue) === 'error');
}

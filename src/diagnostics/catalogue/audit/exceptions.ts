import { audit } from '../../entry.ts';
import { quote } from '../../words.ts';

const SOURCE = 'https://developers.google.com/search/docs/essentials';

/** Exceptions in `data/checks.yaml` that accept nothing. */
export const AUDIT_EXCEPTIONS = {
  'exception-expired': audit(
    'warning',
    {
      finds: 'exceptions in data/checks.yaml whose day has passed',
      why: 'What was accepted for some time is reported again.',
      source: SOURCE,
      fix: 'Correct what was accepted, or choose a later day.',
    },
    (f: { rule: string; until: string }) => `The exception from ${quote(f.rule)} was valid until ${f.until}.`,
  ),

  'exception-unused': audit(
    'warning',
    {
      finds: 'exceptions in data/checks.yaml that match no finding',
      why: 'It would hide a finding that comes later.',
      source: SOURCE,
      fix: 'Delete it, or correct its pages.',
    },
    (f: { rule: string; pages: string }) =>
      `The exception from ${quote(f.rule)} for ${quote(f.pages)} matches no finding.`,
  ),
};

import { audit } from '../../entry.ts';
import { quote } from '../../words.ts';

const SOURCE = 'https://developers.google.com/search/docs/essentials';

/** Entries of `data/checks.yaml` that have no effect. */
export const AUDIT_EXCEPTIONS = {
  'exception-expired': audit(
    'warning',
    {
      finds: 'entries of data/checks.yaml whose day has passed',
      why: 'What was accepted for some time is reported again, with its former severity.',
      source: SOURCE,
      fix: 'Correct what was accepted, or choose a later day.',
    },
    (f: { rule: string; until: string }) => `The entry ${quote(f.rule)} was valid until ${f.until}.`,
  ),

  'exception-unused': audit(
    'warning',
    {
      finds: 'entries of data/checks.yaml that match no finding',
      why: 'It would hide a finding that comes later.',
      source: SOURCE,
      fix: 'Delete it, or correct its pages, type, file or field.',
    },
    (f: { rule: string; of: string }) => `The entry ${quote(f.rule)} for ${quote(f.of)} matches no finding.`,
  ),
};

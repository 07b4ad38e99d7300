import { error, warning, warningByKind } from '../entry.ts';
import { quote } from '../words.ts';

/** What must not go live: what is left of the example that a site began with, and forms that send nothing. */
export const SAMPLES = {
  sample: warningByKind({
    value: (f: { text: string }) => ({
      message: `${quote(f.text)} is a value of the example.`,
      hint: 'Replace it with your own, or delete it. If it is true of your business, delete its line in data/samples.yaml.',
    }),
    record: () => ({
      message: 'This record is a sample: pages label it, and structured data omits it.',
      hint: 'Replace it with a real record and remove “sample: true”, or delete it.',
    }),
  }),

  'samples-left': warning(() => ({
    message: 'Nothing of the example is left in data/, so this list has no use any more.',
    hint: 'Delete this file.',
  })),

  'samples-list': error(() => ({
    message: 'This file is no list of values.',
    hint: 'Write “- ” before each value, or restore the file with git.',
  })),

  'no-endpoint': warning((f: { field: string }) => ({
    message: `The form ${quote(f.field)} has no endpoint: it thanks visitors, but sends nothing.`,
    hint: 'Add a line “endpoint: …” to it with the service that receives requests: docs/lead-form.md lists them.',
  })),
};

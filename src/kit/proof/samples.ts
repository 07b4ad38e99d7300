import type { Issue, Origins } from '../../index.ts';

/** A record that can be a sample. Records with the fields of `sampleFields` match it. */
export interface Sampled {
  readonly sample: boolean;
}

/** Returns the records that are no samples, for structured data. */
export function withoutSamples<Entry extends Sampled>(records: readonly Entry[]): Entry[] {
  return records.filter(({ sample }) => !sample);
}

/** Returns a warning for each file that contains samples, at the first of them, for the `checks` of a site. */
export function sampleWarnings(records: readonly Sampled[], origins: Origins): Issue[] {
  const files = new Map<string, Found>();
  for (const record of records) {
    const place = record.sample ? origins.get(record)?.locate(['sample']) : undefined;
    if (!place) continue;
    const found = files.get(place.file);
    files.set(place.file, { place: found?.place ?? place, count: (found?.count ?? 0) + 1 });
  }
  return [...files.values()].map(({ place, count }) => ({
    code: 'site-warning',
    facts: { kind: 'sample', message: messageOf(count), hint: HINT },
    place: { ...place, length: 1 },
  }));
}

type Place = NonNullable<Issue['place']>;

interface Found {
  readonly place: Place;
  readonly count: number;
}

function messageOf(count: number): string {
  return count === 1
    ? 'This record is a sample: pages label it, and structured data omits it.'
    : `This file contains ${count} samples: pages label them, and structured data omits them.`;
}

const HINT = 'Replace it with a real record and remove sample: true, or delete it.';

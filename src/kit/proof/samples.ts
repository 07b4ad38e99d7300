/** A record that can be a sample. Records with the fields of `sampleFields` match it. */
export interface Sampled {
  readonly sample: boolean;
}

/** Returns the records that are no samples, for structured data. */
export function withoutSamples<Entry extends Sampled>(records: readonly Entry[]): Entry[] {
  return records.filter(({ sample }) => !sample);
}

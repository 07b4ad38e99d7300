import { expect, test } from 'vitest';
import { z } from 'zod';
import { fingerprintOf } from '../../../src/build/workers/messages.ts';
import { text } from '../../../src/site/schema/fields.ts';
import { publishedOf } from '../../helpers/publishing.ts';

test('threads have the same fingerprint only if they have read the same data', () => {
  const fingerprint = (yaml: string) => {
    const collections = { towns: { from: 'towns/*.yaml', schema: z.strictObject({ name: text() }) } };
    const { site } = publishedOf({ files: { 'data/towns/gray.yaml': yaml }, collections });
    return site && fingerprintOf(site);
  };
  const first = fingerprint('name: Gray');
  expect(first).toBeDefined();
  expect(fingerprint('name: Gray')).toBe(first);
  expect(fingerprint('name: Grey')).not.toBe(first);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packedPath, packText, readPackedText } from '../../../src/core/util/packed.ts';
import { temporaryFolder } from '../../helpers/folders.ts';

test('a text of the package is read where the repository has it as it is', () => {
  const path = join(temporaryFolder(), 'words.json');
  expect(readPackedText(path)).toBeUndefined();
  writeFileSync(packedPath(path), packText('“Grüße” '.repeat(100)));
  expect(readPackedText(path)).toBe('“Grüße” '.repeat(100));
});

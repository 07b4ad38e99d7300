import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';

test.each([
  ['photos/van.jpg', 'The image data/photos/van.jpg does not exist.', 'case-sensitive'],
  ['photos\\van.jpg', 'The image data/photos\\van.jpg does not exist.', 'Write slashes: “photos/van.jpg”'],
  ['https://a.example/van.jpg', 'is a web address, not a file below data/', 'Download the image'],
])('the message about the missing image %s says what to do', (file, message, hint) => {
  const words = describeIssue({ code: 'photo-missing', facts: { file } });
  expect(words.message).toContain(message);
  expect(words.hint).toContain(hint);
});

import { fileSize } from './file-size.ts';

it.each([
  [46, 'en', '0.1 kB'],
  [48_200, 'en', '48 kB'],
  [2_400_000, 'it', '2,4 MB'],
])('writes %d bytes in %s as %s', (bytes, language, text) => {
  expect(fileSize(bytes, language)).toBe(text);
});

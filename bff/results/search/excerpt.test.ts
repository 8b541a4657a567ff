import { excerptOf } from './excerpt.ts';

it('shows the answer that has the word, whatever its case and accents', () => {
  expect(excerptOf({ a: 'Nothing', b: 4, c: 'Il caffè è freddo' }, ['caffe'])).toBe('Il caffè è freddo');
});

it('shows what was written for “other”', () => {
  expect(excerptOf({ a: { options: ['x'], other: 'By tram' } }, ['tram'])).toBe('By tram');
});

it('shows the typed name of a signature, and no file', () => {
  const files = [{ id: '1', name: 'ada.pdf', size: 1, type: '' }];
  expect(excerptOf({ a: { files }, b: { name: 'Ada Lovelace', strokes: [[1, 2]] } }, ['ada'])).toBe(
    'Ada Lovelace',
  );
});

it('cuts a long text around the word', () => {
  const long = `${'é'.repeat(200)} needle ${'a'.repeat(200)}`;
  const excerpt = excerptOf({ a: long }, ['needle']);
  expect(excerpt).toMatch(/^…é{29} needle a+…$/u);
  expect(excerpt.length).toBeLessThan(150);
});

it('is one line, and keeps characters whole', () => {
  expect(excerptOf({ a: `one\n\n${'😀'.repeat(60)} two` }, ['two'])).toMatch(/^…(?:😀)+ two$/u);
});

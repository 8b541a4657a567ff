import { answerFault, isBlank, requiredFault } from './answers.ts';
import { readFileOrSignature } from './file-or-signature.ts';
import { answerRecaller, answerWords, withRecalls } from './recall.ts';
import { SIGNATURE_LIMITS, signaturePath, signatureText } from './signature.ts';
import { newQuestion } from './survey-defaults.ts';

const question = { ...newQuestion('signature', 'sign'), required: true };
const fault = (value: unknown) => answerFault(question, value, '2026-03-01');
const { width, height, strokes: mostStrokes, points } = SIGNATURE_LIMITS;
const line = [0, 0, width, height];

it.each([
  ['a typed name', { name: 'Ada Lovelace' }, null],
  ['a drawing', { strokes: [line] }, null],
  ['a drawing with a name', { name: 'Ada', strokes: [line, [5, 5]] }, null],
  ['a name at its longest', { name: 'x'.repeat(200) }, null],
  ['a longer name', { name: 'x'.repeat(201) }, { code: 'too_long', params: { max: 200 } }],
  ['a text', 'Ada', { code: 'type' }],
  ['a choice', { option: 'a' }, { code: 'type' }],
  ['something besides', { name: 'Ada', script: 'x' }, { code: 'type' }],
  ['a name that is none', { name: 7 }, { code: 'type' }],
  ['strokes that are none', { strokes: '<svg>' }, { code: 'type' }],
  ['a stroke that is a text', { strokes: ['M0 0'] }, { code: 'drawing' }],
  ['an empty stroke', { strokes: [[]] }, { code: 'drawing' }],
  ['half a point', { strokes: [[1, 2, 3]] }, { code: 'drawing' }],
  ['a point beside the area', { strokes: [[0, height + 1]] }, { code: 'drawing' }],
  ['a point before it', { strokes: [[-1, 0]] }, { code: 'drawing' }],
  ['a fraction', { strokes: [[0.5, 0]] }, { code: 'drawing' }],
  [
    'too many strokes',
    { strokes: Array.from({ length: mostStrokes + 1 }, () => line) },
    { code: 'drawing_too_large', params: { strokes: mostStrokes, points } },
  ],
  [
    'too many points',
    { strokes: [Array.from({ length: 2 * points + 2 }, () => 1)] },
    { code: 'drawing_too_large', params: { strokes: mostStrokes, points } },
  ],
])('%s', (_, value, expected) => {
  expect(fault(value)).toEqual(expected);
});

it('the largest signature has at most 8 kB of JSON', () => {
  const longest = Math.floor(points / mostStrokes);
  const strokes = Array.from({ length: mostStrokes }, () =>
    Array.from({ length: longest }, () => [width, height]).flat(),
  );
  expect(fault({ strokes, name: '' })).toBeNull();
  expect(JSON.stringify({ strokes }).length).toBeLessThan(8000);
});

it('no drawing and no name is no answer', () => {
  for (const value of [{ name: '  ' }, { strokes: [] }, { name: '', strokes: [] }]) {
    expect(isBlank(value)).toBe(true);
    expect(requiredFault(question, value)).toEqual({ code: 'required' });
    expect(readFileOrSignature(value)).toBeUndefined();
  }
  expect(isBlank({ strokes: [[1, 1]] })).toBe(false);
  expect(readFileOrSignature({ name: ' Ada ', strokes: [] })).toEqual({ name: 'Ada' });
});

it('a text recalls the typed name; a drawing has no words', () => {
  const words = { yes: 'Yes', no: 'No', agreed: 'Agreed', notAgreed: 'Not agreed', language: 'en' };
  const recalled = (answer: object) =>
    withRecalls('Thanks, {{sign|friend}}!', answerRecaller(answerWords([question], { sign: answer }, words)));
  expect(recalled({ name: 'Ada' })).toContain('Ada');
  expect(recalled({ strokes: [line] })).toBe('Thanks, friend!');
});

it('is drawn through its points, and a point is a dot', () => {
  expect(signaturePath([[10, 20]])).toBe('M10 20h0');
  expect(signaturePath([[0, 0, 60, 0, 60, 60]])).toBe('M0 0C20 0 46 -14 60 0C74 14 60 40 60 60');
  expect(signaturePath([])).toBe('');
  expect(signaturePath([line, [1, 1]])).toMatch(/^[MCh\d -]+$/);
});

it('is said in words: the name, and that it is drawn', () => {
  expect(signatureText({ name: ' Ada ' }, 'drawn')).toBe('Ada');
  expect(signatureText({ strokes: [line] }, 'drawn')).toBe('drawn');
  expect(signatureText({ name: 'Ada', strokes: [line] }, 'drawn')).toBe('Ada · drawn');
});

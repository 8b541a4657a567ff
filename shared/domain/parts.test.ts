import { answerFault } from './answers.ts';
import { PART_LENGTHS, PART_NAMES, type PartsDisplay } from './part-names.ts';
import {
  asParts,
  isParts,
  partLines,
  partsAnswer,
  type PartsQuestion,
  partsInWords,
  partValues,
} from './parts.ts';
import { answerRecaller, answerWords, recalled, withRecalls } from './recall.ts';
import { LIMITS } from './survey-limits.ts';
import { newQuestion } from './survey-defaults.ts';
import { questionSchema } from './question-schema.ts';

const asked = (display: PartsDisplay, settings: object = {}) =>
  questionSchema.parse({
    id: 'q',
    type: 'text_short',
    ...asParts(display),
    ...settings,
  }) as PartsQuestion;
const HOME = 'Via Roma 1\n\nBrescia\nBS\n25121\nIT';

it('an answer has a line for each part, and no longer than a short text can be', () => {
  expect(partsAnswer([' Ada ', 'Lovelace\n'])).toBe('Ada\nLovelace');
  expect(partsAnswer(['', 'Lovelace', ''])).toBe('\nLovelace');
  expect(partsAnswer([' ', ''])).toBe('');
  expect(partValues(asked('name'), '\nLovelace')).toEqual(['', 'Lovelace']);
  for (const display of ['name', 'address'] as const) {
    const lengths = PART_NAMES[display].map((part) => PART_LENGTHS[part]);
    const all = lengths.reduce((sum, length) => sum + length, lengths.length - 1);
    expect(all).toBeLessThanOrEqual(LIMITS.shortText);
  }
});

it.each([
  ['Ada\nLovelace', null],
  ['Ada', { code: 'part_missing', params: { part: 'last' } }],
  ['\nLovelace', { code: 'part_missing', params: { part: 'first' } }],
  ['Ada\nLovelace\nx', { code: 'type' }],
  [`${'A'.repeat(61)}\nL`, { code: 'part_too_long', params: { part: 'first', max: 60 } }],
  [7, { code: 'type' }],
])('a name of first and last: %j', (value, fault) => {
  expect(answerFault(asked('name', { required: true }), value, '')).toEqual(fault);
});

it('names the part of an address that is missing, and takes a country by its code only', () => {
  expect(answerFault(asked('address'), HOME, '')).toBeNull();
  expect(answerFault(asked('address'), HOME.replace('IT', 'Italy'), '')).toEqual({ code: 'part_country' });
  const missing = { code: 'part_missing', params: { part: 'postal' } };
  expect(answerFault(asked('address'), HOME.replace('25121', ' '), '')).toEqual(missing);
});

it('an address is written as its country writes it, with the country in the reader’s language', () => {
  expect(partLines(asked('address'), HOME, 'it')).toEqual(['Via Roma 1', '25121 Brescia BS', 'Italia']);
  const office = '1 Main St\nFloor 2\nSpringfield\nIL\n62701\nUS';
  expect(partsInWords(asked('address'), office, 'en')).toBe(
    '1 Main St, Floor 2, Springfield, IL 62701, United States',
  );
  const parts = PART_NAMES.name.map((part) => ({ part, required: false }));
  expect(partLines(asked('name', { parts }), 'Dr\nAda\n\nLovelace\nAcme', 'en')).toEqual([
    'Dr Ada Lovelace',
    'Acme',
  ]);
});

it('a text recalls the whole or a part', () => {
  const words = { yes: '', no: '', agreed: '', notAgreed: '', language: 'en' };
  const worded = (text: string, answer: object) =>
    withRecalls(text, answerRecaller(answerWords([asked('name')], { ...answer }, words)));
  expect(worded('Hello {{q.first|you}} ({{q}})', { q: 'Ada\nLovelace' })).toBe('Hello Ada (Ada Lovelace)');
  expect(worded('Hello {{q.first|you}}, {{q.nothing|-}}', { q: '\nLovelace' })).toBe('Hello you, -');
  expect(worded('Hello {{q.first|you}}', {})).toBe('Hello you');
  expect(recalled('{{q.first|you}} {{q}} {{other}}')).toEqual(['q', 'other']);
});

it('a text in one field has no parts', () => {
  expect(isParts(newQuestion('text_short', 'q'))).toBe(false);
});

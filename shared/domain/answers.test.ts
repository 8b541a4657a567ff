import { type AnswerFault, answerFault, isBlank, requiredFault } from './answers.ts';
import type { Question } from './survey.ts';
import { questionSchema } from './question-schema.ts';

const question = (type: Question['type'], settings: object = {}) =>
  questionSchema.parse({ id: 'q', type, ...settings });
const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const TODAY = '2026-03-01';

type Row = [
  name: string,
  type: Question['type'],
  settings: object,
  value: unknown,
  fault: AnswerFault | null,
];

describe('answerFault, for each of the 13 question types (S3.1)', () => {
  it.each<Row>([
    ['a text', 'text_short', {}, 'x', null],
    ['a text at its longest', 'text_short', {}, 'x'.repeat(255), null],
    ['a text too long', 'text_short', {}, 'x'.repeat(256), { code: 'too_long', params: { max: 255 } }],
    ['a text too short', 'text_short', { minLength: 3 }, 'ab', { code: 'too_short', params: { min: 3 } }],
    ['no text', 'text_short', {}, 7, { code: 'type' }],
    ['a long text', 'text_long', {}, 'x'.repeat(5000), null],
    [
      'a long text too long',
      'text_long',
      { maxLength: 10 },
      'x'.repeat(11),
      { code: 'too_long', params: { max: 10 } },
    ],
    ['an address', 'email', {}, 'ada.l+x@sub.example.co', null],
    ['an address with letters of any alphabet', 'email', {}, 'ada@bücher.example', null],
    ['an address of Russia, as Chrome gives it', 'email', {}, 'user@xn--e1afmkfd.xn--p1ai', null],
    ['an address of Russia', 'email', {}, 'user@пример.рф', null],
    ['an address of India', 'email', {}, 'user@उदाहरण.कॉम', null],
    ['an address of Thailand', 'email', {}, 'user@ตัวอย่าง.ไทย', null],
    ['an address with decomposed letters', 'email', {}, 'ada@bücher.example'.normalize('NFD'), null],
    ['an address with a number in its end', 'email', {}, 'ada@example.c0m', { code: 'email' }],
    ['an address whose end has no name', 'email', {}, 'ada@example.xn--', { code: 'email' }],
    ['no address', 'email', {}, 'ada@', { code: 'email' }],
    ['an address without a dot', 'email', {}, 'ada@localhost', { code: 'email' }],
    ['two addresses', 'email', {}, 'a@b.co,c@d.co', { code: 'email' }],
    ['a web address', 'url', {}, 'https://example.com/a?b#c', null],
    ['a web address of no web', 'url', {}, 'javascript:alert(1)', { code: 'url' }],
    ['a bare name', 'url', {}, 'example.com', { code: 'url' }],
    ['a phone number', 'phone_number', {}, '+390612345678', null],
    ['a phone number without country', 'phone_number', {}, '0612345678', { code: 'phone' }],
    ['a number', 'number', {}, -0.5, null],
    ['a text for a number', 'number', {}, '7', { code: 'number' }],
    ['no number at all', 'number', {}, Number.NaN, { code: 'number' }],
    ['a fraction', 'number', { integer: true }, 1.5, { code: 'integer' }],
    ['a number too small', 'number', { min: 0 }, -1, { code: 'too_small', params: { min: 0 } }],
    ['a number too large', 'number', { max: 9 }, 10, { code: 'too_large', params: { max: 9 } }],
    ['stars', 'star_rating', { stars: 7 }, 7, null],
    ['too many stars', 'star_rating', {}, 6, { code: 'too_large', params: { max: 5 } }],
    ['no star', 'star_rating', {}, 0, { code: 'too_small', params: { min: 1 } }],
    ['a face (S3.4)', 'emoji_rating', {}, 1, null],
    ['a sixth face (S3.4)', 'emoji_rating', {}, 6, { code: 'too_large', params: { max: 5 } }],
    ['a day', 'date', {}, '2024-02-29', null],
    ['a day that never was', 'date', {}, '2023-02-29', { code: 'date' }],
    ['a day with a time', 'date', {}, '2024-02-29T00:00:00Z', { code: 'date' }],
    [
      'a day too early',
      'date',
      { min: '2026-01-01' },
      '2025-12-31',
      { code: 'too_early', params: { min: '2026-01-01' } },
    ],
    [
      'a day too late',
      'date',
      { max: '2026-01-01' },
      '2026-01-02',
      { code: 'too_late', params: { max: '2026-01-01' } },
    ],
    ['a day gone by', 'date', { notPast: true }, '2026-02-28', { code: 'in_the_past' }],
    ['a day to come', 'date', { notFuture: true }, '2026-03-02', { code: 'in_the_future' }],
    ['today', 'date', { notPast: true, notFuture: true }, TODAY, null],
    ['no', 'yes_no', {}, false, null],
    ['a word for yes', 'yes_no', {}, 'yes', { code: 'type' }],
    ['an option', 'multiple_choice_single', { options }, { option: 'a' }, null],
    [
      'an option by its label',
      'multiple_choice_single',
      { options },
      { option: 'A' },
      { code: 'unknown_option' },
    ],
    ['own words', 'multiple_choice_single', { options, other: true }, { other: 'C' }, null],
    [
      'own words not asked for',
      'multiple_choice_single',
      { options },
      { other: 'C' },
      { code: 'other_not_offered' },
    ],
    [
      'empty own words',
      'multiple_choice_single',
      { options, other: true },
      { other: ' ' },
      { code: 'other_empty' },
    ],
    [
      'both',
      'multiple_choice_single',
      { options, other: true },
      { option: 'a', other: 'C' },
      { code: 'type' },
    ],
    ['a bare option', 'multiple_choice_single', { options }, 'a', { code: 'type' }],
    ['an entry of a list', 'select_list', { options }, { option: 'b' }, null],
    ['own words in a list', 'select_list', { options }, { other: 'C' }, { code: 'other_not_offered' }],
    ['several', 'multiple_choice_multi', { options }, { options: ['b', 'a'] }, null],
    [
      'several and own words',
      'multiple_choice_multi',
      { options, other: true },
      { options: ['b'], other: 'C' },
      null,
    ],
    ['one twice', 'multiple_choice_multi', { options }, { options: ['a', 'a'] }, { code: 'repeated_option' }],
    [
      'too few',
      'multiple_choice_multi',
      { options, minSelected: 2 },
      { options: ['a'] },
      { code: 'too_few', params: { min: 2 } },
    ],
    [
      'too many, own words counted',
      'multiple_choice_multi',
      { options, other: true, maxSelected: 2 },
      { options: ['a', 'b'], other: 'C' },
      { code: 'too_many', params: { max: 2 } },
    ],
    [
      'something else beside',
      'multiple_choice_multi',
      { options },
      { options: ['a'], more: 1 },
      { code: 'type' },
    ],
  ])('%s', (_, type, settings, value, expected) => {
    expect(answerFault(question(type, settings), value, TODAY)).toEqual(expected);
  });
});

describe('isBlank', () => {
  it.each([undefined, null, '', '  ', {}, { option: '' }, { options: [] }, { options: [], other: ' ' }])(
    'is true for %j',
    (value) => {
      expect(isBlank(value)).toBe(true);
      expect(requiredFault(question('text_short', { required: true }), value)).toEqual({ code: 'required' });
      expect(requiredFault(question('text_short'), value)).toBeNull();
    },
  );

  it.each([0, false, 'x', { option: 'a' }, { options: ['a'] }, { other: 'x' }])(
    'is false for %j',
    (value) => {
      expect(isBlank(value)).toBe(false);
      expect(requiredFault(question('text_short', { required: true }), value)).toBeNull();
    },
  );
});

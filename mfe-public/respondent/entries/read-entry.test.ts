import { sampleQuestion } from '../testing/sample.ts';
import { formEntry } from './form-entry.ts';
import { answerOf, entryFault, validAnswers } from './read-entry.ts';

const reader = { language: 'en', today: '2026-06-15' };
const posted = (fields: Record<string, string[]>) => (name: string) => fields[name] ?? [];

describe('the answer read from an entry', () => {
  it('is undefined when only blanks were typed', () => {
    expect(answerOf(sampleQuestion('text_short'), '   ', 'en')).toBeUndefined();
  });

  it.each([
    'example.com',
    'web.archive.org/web/2020/https://example.com',
    'example.com/@ada',
    'a.b?to=c@d.e',
  ])('gets the scheme that people leave out of addresses: %s', (text) => {
    expect(answerOf(sampleQuestion('url'), text, 'en')).toBe(`https://${text}`);
    expect(entryFault(sampleQuestion('url'), text, reader)).toBeNull();
  });

  it('gets it also before the slashes of an address that was copied without it', () => {
    expect(answerOf(sampleQuestion('url'), '//example.com/a', 'en')).toBe('https://example.com/a');
  });

  it.each(['http://example.com', 'HTTPS://example.com'])('keeps the scheme that is there: %s', (text) => {
    expect(answerOf(sampleQuestion('url'), text, 'en')).toBe(text);
    expect(entryFault(sampleQuestion('url'), text, reader)).toBeNull();
  });

  it.each(['ada@example.com', 'mailto:ada@example.com', 'mailto:example.com', '://example.com'])(
    'is no address of a page: %s',
    (text) => {
      expect(entryFault(sampleQuestion('url'), text, reader)).toEqual({ code: 'url' });
    },
  );

  it('is an e-mail address in ASCII where a keyboard typed its signs full-width', () => {
    expect(answerOf(sampleQuestion('email'), 'ada＠example．com', 'ja')).toBe('ada@example.com');
    expect(entryFault(sampleQuestion('email'), 'ada＠example.com', reader)).toBeNull();
    expect(answerOf(sampleQuestion('text_short'), 'ａ＠ｂ', 'ja')).toBe('ａ＠ｂ');
  });

  it.each([
    ['３．５', 'ja', 3.5],
    ['１，２３４', 'ja', 1234],
    ['－５', 'ja', -5],
    ['٣،٥', 'ar', 3.5],
    ['١،٢٣٤،٥٦٧', 'ar', 1_234_567],
    ['5²', 'en', '5²'],
  ])('is the number that a keyboard typed as %s', (typed, language, value) => {
    expect(answerOf(sampleQuestion('number'), typed, language)).toBe(value);
  });

  it('is a number as the page’s language writes it', () => {
    expect(answerOf(sampleQuestion('number'), '1.500', 'it')).toBe(1500);
  });
});

describe('the fault of an entry', () => {
  it('is that text is missing where "other" was chosen', () => {
    const question = sampleQuestion('multiple_choice_single', { other: true });
    expect(entryFault(question, { other: ' ' }, reader)).toEqual({ code: 'other_empty' });
  });

  it('is that a text is no number', () => {
    expect(entryFault(sampleQuestion('number'), 'twelve', reader)).toEqual({ code: 'number' });
  });

  it('is null for an empty entry of a question that isn’t required', () => {
    expect(entryFault(sampleQuestion('email'), undefined, reader)).toBeNull();
    expect(entryFault(sampleQuestion('email', { required: true }), undefined, reader)).toEqual({
      code: 'required',
    });
  });
});

describe('a posted form', () => {
  it.each([
    ['multiple_choice_single', { 'q.multiple_choice_single': ['a'] }, { option: 'a' }],
    ['multiple_choice_single', { 'q.multiple_choice_single.other': ['Juice'] }, { other: 'Juice' }],
    ['multiple_choice_multi', { 'q.multiple_choice_multi': ['a', 'b'] }, { options: ['a', 'b'] }],
    ['yes_no', { 'q.yes_no': ['no'] }, false],
    ['star_rating', { 'q.star_rating': ['4'] }, 4],
    ['text_long', { 'q.text_long': ['a\r\nb'] }, 'a\nb'],
    [
      'phone_number',
      { 'q.phone_number': ['333'], 'q.phone_number.country': ['IT'] },
      { country: 'IT', number: '333' },
    ],
  ] as const)('%s is read from its fields', (type, fields, expected) => {
    expect(formEntry(sampleQuestion(type), posted(fields as unknown as Record<string, string[]>))).toEqual(
      expected,
    );
  });
});

it('lets through only valid answers when it is saved midway', () => {
  const questions = [sampleQuestion('email'), sampleQuestion('text_short')];
  expect(validAnswers(questions, { email: 'half@', text_short: 'Ada' }, reader)).toEqual({
    text_short: 'Ada',
  });
});

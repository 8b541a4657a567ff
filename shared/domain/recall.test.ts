import { answerRecaller, answerWords, recalled, withoutAnswers, withRecalls } from './recall.ts';
import { newQuestion } from './survey-defaults.ts';
import type { Question } from './survey.ts';

const question = (type: Question['type'], more: object = {}) => ({ ...newQuestion(type, type), ...more });
const questions = [
  question('text_short'),
  question('number'),
  question('date'),
  question('yes_no'),
  question('multiple_choice_single', { options: [{ id: 'a', label: 'Tea' }] }),
];
const answers = {
  text_short: '2026-03-14',
  number: 1234.5,
  date: '2026-03-14',
  yes_no: true,
  multiple_choice_single: { option: 'a' },
};
const english = { language: 'en', yes: 'Yes', no: 'No', agreed: 'Agreed', notAgreed: 'Not agreed' };
const italian = { language: 'it', yes: 'Sì', no: 'No', agreed: 'Accettato', notAgreed: 'Non accettato' };
const worded = (text: string, to = english) =>
  withRecalls(text, answerRecaller(answerWords(questions, answers, to)));

it('formats answers in the reader’s language', () => {
  expect(worded('{{number}}, {{date}}, {{yes_no}}')).toBe('1,234.5, March 14, 2026, Yes');
  expect(worded('{{number}}, {{date}}, {{yes_no}}', italian)).toBe('1234,5, 14 marzo 2026, Sì');
  expect(worded('{{multiple_choice_single}}')).toBe('Tea');
});

it('leaves a respondent’s text as it was written, even if it looks like a date', () => {
  expect(worded('{{text_short}}')).toBe('2026-03-14');
});

it('uses the text’s own replacement if there is no answer', () => {
  expect(worded('Hello {{nobody|friend}}!')).toBe('Hello friend!');
});

it('lists the questions that a text recalls, and shows malformed recalls as text', () => {
  const text = 'Dear {{name|friend}}, {{ drink }} again? {{drink}}!';
  expect(recalled(text)).toEqual(['name', 'drink']);
  expect(withRecalls(text, (id) => `@${id}`)).toBe('Dear @name, @drink again? @drink!');
});

it('lists a text without the syntax of its recalls', () => {
  expect(withoutAnswers('Dear {{name|friend}}, {{drink}} again?')).toBe('Dear friend, … again?');
});

it('inserts at most as many characters as the longest answer, however often it is recalled', () => {
  const long = '[\u{1F600}'.repeat(1600);
  const words = answerWords(questions, { text_short: long }, english);
  const text = withRecalls('{{text_short}} '.repeat(150), answerRecaller(words));
  expect(text.startsWith(`${long} [`)).toBe(true);
  expect(text.length).toBeLessThan(5500);
});

it('parses a text in steps linear in its length', () => {
  const text = '{{a|'.repeat(5000);
  expect(withRecalls(text, () => 'x')).toBe(text);
});

it('inserts hidden fields as they are, but never in place of a question', () => {
  const hidden = { company: '<b>ACME</b> **x** {{number}}', number: 'no' };
  const words = answerWords(questions, {}, english, hidden);
  const shown = (text: string) => withRecalls(text, answerRecaller(words));
  expect(shown('At {{company}}?')).toBe('At <b>ACME</b> **x** {{number}}?');
  expect(shown('{{number|none}} {{missing|you}} {{constructor|-}}')).toBe('none you -');
});

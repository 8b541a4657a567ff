import { answerRecaller, answerWords, recalled, withRecalls } from './recall.ts';
import { newQuestion, type Question } from './survey.ts';

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
const english = { language: 'en', yes: 'Yes', no: 'No' };
const italian = { language: 'it', yes: 'Sì', no: 'No' };
const told = (text: string, to = english) =>
  withRecalls(text, answerRecaller(answerWords(questions, answers, to)));

it('puts answers in as their reader writes them', () => {
  expect(told('{{number}}, {{date}}, {{yes_no}}')).toBe('1,234.5, March 14, 2026, Yes');
  expect(told('{{number}}, {{date}}, {{yes_no}}', italian)).toBe('1234,5, 14 marzo 2026, Sì');
  expect(told('{{multiple_choice_single}}')).toBe('Tea');
});

it('leaves what somebody wrote as it was written, though it looks like a date', () => {
  expect(told('{{text_short}}')).toBe('2026-03-14');
});

it('says what it was told to say where there is no answer', () => {
  expect(told('Hello {{nobody|friend}}!')).toBe('Hello friend!');
});

it('knows whose answers a text recalls, and shows them as anything else', () => {
  const text = 'Dear {{name|friend}}, {{ drink }} again? {{drink}}!';
  expect(recalled(text)).toEqual(['name', 'drink']);
  expect(withRecalls(text, (id) => `@${id}`)).toBe('Dear @name, @drink again? @drink!');
});

it('brings no more of an answer than one can be long, however often it is recalled', () => {
  const long = '[\u{1F600}'.repeat(1600);
  const words = answerWords(questions, { text_short: long }, english);
  const text = withRecalls('{{text_short}} '.repeat(150), answerRecaller(words));
  expect(text.startsWith(`${long} [`)).toBe(true);
  expect(text.length).toBeLessThan(5500);
});

it('reads a text in steps that grow with its length alone', () => {
  const text = '{{a|'.repeat(5000);
  expect(withRecalls(text, () => 'x')).toBe(text);
});

import type { AnswerValue } from '@canvass/shared/domain/answers';
import type { Question } from '@canvass/shared/domain/survey';
import { responseTitle } from './response-title.ts';

const asked = (...questions: Array<[Question['type'], string]>) =>
  questions.map(([type, title], index) => ({ id: `q${index}`, type, title }) as Question);

const titleOf = (questions: Question[], ...given: Array<AnswerValue | undefined>) => {
  const answers = Object.fromEntries(
    given.flatMap((value, index) => (value === undefined ? [] : [[`q${index}`, value]])),
  );
  return responseTitle(questions, answers, (_, value) => (value === undefined ? '' : String(value)));
};

const contact = asked(
  ['number', 'How likely are you to recommend us?'],
  ['text_long', 'Why?'],
  ['phone_number', 'Phone'],
  ['email', 'E-mail'],
  ['text_short', 'What is your name?'],
);

it('is who answered: the name, else the address, else the number', () => {
  expect(titleOf(contact, 9, 'Good tea', '+39 06 1', 'ada@example.com', 'Ada Lovelace')).toBe('Ada Lovelace');
  expect(titleOf(contact, 9, 'Good tea', '+39 06 1', 'ada@example.com')).toBe('ada@example.com');
  expect(titleOf(contact, 9, 'Good tea', '+39 06 1')).toBe('+39 06 1');
});

it('is the name that was asked in parts, whatever its title', () => {
  const [host, why] = asked(['text_short', 'Who are you?'], ['email', 'E-mail']);
  const inParts = [{ ...host, display: 'name' }, why] as Question[];
  expect(titleOf(inParts, 'Ada\nLovelace', 'ada@example.com')).toBe('Ada Lovelace');
});

it('is the name that was signed, and not that something was drawn', () => {
  const signed = asked(['text_long', 'Why?'], ['signature', 'Please sign']);
  const strokes = [[1, 1]];
  expect(titleOf(signed, 'Good tea', { name: ' Ada ', strokes })).toBe('Ada');
  expect(titleOf(signed, 'Good tea', { strokes })).toBe('Good tea');
  expect(titleOf(signed, undefined, { strokes })).toBe('');
});

it('is else what they wrote, else their first answer, else nothing', () => {
  expect(titleOf(contact, 9, ' Good\n\ntea ')).toBe('Good tea');
  expect(titleOf(contact, 9)).toBe('9');
  expect(titleOf(contact)).toBe('');
});

it('is a text that names the respondent, and none that names something else', () => {
  const [tea, name] = asked(['text_short', 'Favourite tea'], ['text_short', 'Your name']);
  expect(titleOf([tea, name] as Question[], 'Assam', 'Ada')).toBe('Ada');
  const [mail, company] = asked(['email', 'E-mail'], ['text_short', 'Name of your company']);
  expect(titleOf([mail, company] as Question[], 'ada@example.com', 'Acme')).toBe('ada@example.com');
});

it('is cut where it is long', () => {
  expect(titleOf(asked(['text_long', 'Why?']), 'tea '.repeat(50))).toMatch(/^(tea )+tea…$/);
  expect(titleOf(asked(['text_long', 'Why?']), `${'x'.repeat(78)}🎉 tea`)).toBe(`${'x'.repeat(78)}…`);
});

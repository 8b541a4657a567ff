import { distribution } from './distribution.ts';
import { asScale } from './scale.ts';
import { newQuestion } from './survey-defaults.ts';
import { questionSchema } from './question-schema.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  other: 'Other',
  drawn: 'Drawn',
  typed: 'Typed',
};
const metrics = (answered: number, values: Record<string, number>) => ({ answered, values });

it('of signatures has those that were drawn and those that were typed', () => {
  const shares = distribution(newQuestion('signature', 'q'), metrics(4, { drawn: 1, typed: 3 }), words);
  expect(shares.map(({ label, count }) => [label, count])).toEqual([
    ['Drawn', 1],
    ['Typed', 3],
  ]);
});

it('has a share for each option, with the respondents’ own texts last', () => {
  const question = questionSchema.parse({
    id: 'q',
    type: 'multiple_choice_multi',
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    other: true,
  });
  expect(distribution(question, metrics(3, { a: 3, other: 1 }), words)).toEqual([
    { key: 'a', label: 'A', count: 3 },
    { key: 'b', label: 'B', count: 0 },
    { key: 'other', label: 'Other', count: 1 },
  ]);
});

it('of a list has the own words of earlier versions, if there are any', () => {
  const list = (...ids: string[]) =>
    questionSchema.parse({ id: 'q', type: 'select_list', options: ids.map((id) => ({ id, label: id })) });
  const shares = (question: ReturnType<typeof list>, values: Record<string, number>) =>
    distribution(question, metrics(4, values), words).map(({ label, count }) => [label, count]);
  expect(shares(list('a'), { a: 3, other: 1 })).toEqual([
    ['a', 3],
    ['Other', 1],
  ]);
  expect(shares(list('a'), { a: 4 })).toEqual([['a', 4]]);
  expect(shares(list('a', 'other'), { a: 3, other: 1 })).toEqual([
    ['a', 3],
    ['other', 1],
  ]);
});

it.each([
  ['star_rating', ['5 ★', '4 ★', '3 ★', '2 ★', '1 ★']],
  ['emoji_rating', ['😄', '🙂', '😐', '🙁', '😢']],
  ['yes_no', ['Yes', 'No']],
  ['text_short', []],
])('lists what a %s can be answered with, best first', (type, labels) => {
  const question = questionSchema.parse({ id: 'q', type });
  expect(distribution(question, metrics(0, {}), words).map((share) => share.label)).toEqual(labels);
});

it('lists the steps of a row of buttons, and numbers that an earlier version allowed', () => {
  const question = questionSchema.parse({ id: 'q', type: 'number', ...asScale(1, 3) });
  const keys = (values: Record<string, number>) =>
    distribution(question, metrics(1, values), words).map(({ key, count }) => [key, count]);
  expect(keys({ '2': 1 })).toEqual([
    ['3', 0],
    ['2', 1],
    ['1', 0],
  ]);
  expect(keys({ '42': 1 })[0]).toEqual(['42', 1]);
});

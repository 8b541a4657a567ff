import { readDocument } from '../reader/read-document.ts';
import { includedQuestions, reviewed, type ReviewEdit } from './review.ts';

const TEXT = 'Hi Ada,\n\nWhat is your name?\nTea or coffee?\n- Tea\n- Coffee\nWater\n';
const { questions } = readDocument(TEXT);
const after = (...edits: ReviewEdit[]) =>
  includedQuestions(reviewed(questions, edits)).map(({ title, kind, options }) =>
    [title, kind, ...options].join(' · '),
  );

const read = [
  'What is your name? · text_short',
  'Tea or coffee? · multiple_choice_single · Tea · Coffee',
  'Water · text_short',
];

it('leaves out what belongs to no question, until the creator wants it', () => {
  expect(after()).toEqual(read);
  expect(after({ key: '1 Hi Ada,', action: 'use' })[0]).toMatch(/^Hi Ada,/);
});

it('a question is skipped, used again, and made as another kind', () => {
  const skip = { key: '1 Water', action: 'skip' } as const;
  expect(after(skip)).toEqual(read.slice(0, 2));
  expect(after(skip, { key: '1 Water', action: 'use' })).toEqual(read);
  expect(after({ key: '1 Water', action: 'kind', kind: 'number' })[2]).toBe('Water · number');
  expect(after({ key: '1 Tea or coffee?', action: 'kind', kind: 'select_list' })[1]).toBe(
    'Tea or coffee? · select_list · Tea · Coffee',
  );
});

it('a question becomes an option or the description of the one above', () => {
  expect(after({ key: '1 Water', action: 'option' })).toEqual([read[0], `${read[1]} · Water`]);
  const [, merged] = includedQuestions(reviewed(questions, [{ key: '1 Water', action: 'description' }]));
  expect(merged).toMatchObject({ title: 'Tea or coffee?', description: 'Water' });
});

it('what is merged goes into the question above that is made, and nothing is lost where there is none', () => {
  const edits: ReviewEdit[] = [
    { key: '1 Tea or coffee?', action: 'skip' },
    { key: '1 Water', action: 'option' },
  ];
  expect(after(...edits)).toEqual(['What is your name? · multiple_choice_single · Water']);
  expect(after({ key: '1 What is your name?', action: 'option' })).toEqual(read);
});

it('edits stay with their questions when lines are added above, also below a title that there is twice', () => {
  const twice = readDocument('Name\nName\nAge').questions;
  const edits: ReviewEdit[] = [{ key: '2 Name', action: 'skip' }];
  expect(reviewed(twice, edits).map(({ skipped }) => skipped)).toEqual([false, true, false]);
  const more = readDocument('Town\nName\nName\nAge').questions;
  expect(reviewed(more, edits).map(({ skipped }) => skipped)).toEqual([false, false, true, false]);
});

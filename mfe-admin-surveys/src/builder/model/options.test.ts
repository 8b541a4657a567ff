import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import {
  addOption,
  addPictures,
  labelOption,
  moveOption,
  optionLines,
  pictureOption,
  pasteOptions,
  removeOption,
  withoutBlankOptions,
  writeOptions,
} from './options.ts';

const survey = (labels: string[], type = 'multiple_choice_single'): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'Coffee',
    questions: [{ id: 'q', type, options: labels.map((label, index) => ({ id: `o${index}`, label })) }],
  });
const optionsOf = ({ questions: [question] }: SurveyDefinition) =>
  question && 'options' in question ? question.options : [];
const labels = (definition: SurveyDefinition) => optionsOf(definition).map((option) => option.label);

it('leaves no empty option after pasted ones, which would prevent publishing', () => {
  expect(labels(pasteOptions('q', 'o0', ['x', 'y', 'z'])(survey(['', ''])))).toEqual(['x', 'y', 'z']);
});

it.each([
  ['- Red\r\n* Green\n\n • Blue '],
  ['1. Red\n2. Green\n3. Blue'],
  ['9) Red\n10) Green\n11) Blue'],
  ['a) Red\nb) Green\nc) Blue'],
  ['A. Red\nB. Green\nC. Blue'],
  ['\uF0B7\tRed\n\uF0A7 Green\no\tBlue'],
  ['·\tRed\n▪ Green\n☐ Blue'],
  ['Red\n\nGreen\nBlue'],
])('reads pasted lines without list markers and empty lines: %j', (text) => {
  expect(optionLines(text)).toEqual(['Red', 'Green', 'Blue']);
});

it.each([
  ['J. Smith\nM. Rossi'],
  ['J. Smith\nK. Jones'],
  ['1. FC Köln\nBayern'],
  ['1. FC Köln\n1. FC Union'],
  ['- 5 °C\n5 °C'],
  ['o neg\no pos'],
  ['3.5 percent\n4.5 percent'],
])('leaves how a label begins, where the lines are no list: %j', (text) => {
  expect(optionLines(text)).toEqual(text.split('\n'));
});

it('leaves known labels as they are, among them lines of a list', () => {
  expect(optionLines('A. Smith\nB. Jones', ['A. Smith', 'B. Jones'])).toEqual(['A. Smith', 'B. Jones']);
  expect(optionLines('1. FC Köln\n- Bayern\n- Union', ['1. FC Köln'])).toEqual([
    '1. FC Köln',
    'Bayern',
    'Union',
  ]);
});

it('fills the empty option with the first line and inserts the others after it', () => {
  expect(labels(pasteOptions('q', 'o1', ['x', 'y'])(survey(['a', '', 'c'])))).toEqual(['a', 'x', 'y', 'c']);
});

it('inserts all lines after an option that has a label', () => {
  expect(labels(pasteOptions('q', 'o0', ['x', 'y'])(survey(['a', 'b'])))).toEqual(['a', 'x', 'y', 'b']);
});

it('stops at the limit of the type', () => {
  const many = Array.from({ length: 600 }, (_, index) => `n${index}`);
  expect(labels(pasteOptions('q', 'o0', many)(survey([''])))).toHaveLength(LIMITS.choiceOptions);
  expect(labels(pasteOptions('q', 'o0', many)(survey([''], 'select_list')))).toHaveLength(LIMITS.listOptions);
});

it('adds, moves and removes', () => {
  expect(labels(addOption('q', 0, { id: 'n', label: 'new' })(survey(['a', 'b'])))).toEqual(['a', 'new', 'b']);
  expect(labels(moveOption('q', 'o2', 0)(survey(['a', 'b', 'c'])))).toEqual(['c', 'a', 'b']);
  expect(labels(removeOption('q', 'o0')(survey(['a', 'b'])))).toEqual(['b']);
});

it('replaces all options, and those with an unchanged label retain their ids', () => {
  const before = survey(['a', 'b', 'c']);
  const [question] = writeOptions('q', ['c', 'new', 'a'], optionsOf(before))(before).questions;
  const ids = question && 'options' in question ? question.options.map(({ id }) => id) : [];
  expect([ids[0], ids[2]]).toEqual(['o2', 'o0']);
  expect(ids[1]).not.toMatch(/^o\d$/);
});

it('replaces only what its text was written of: what another editor made of the options since stays', () => {
  const opened = survey(['a', 'b', 'c', 'd']);
  const theirs = [
    labelOption('q', 'o0', 'A'),
    removeOption('q', 'o2'),
    addOption('q', 1, { id: 'n', label: 'theirs' }),
  ].reduce((definition, change) => change(definition), opened);
  const after = writeOptions('q', ['d', 'mine', 'c', 'b', 'a'], optionsOf(opened))(theirs);
  expect(labels(after)).toEqual(['d', 'mine', 'b', 'theirs', 'A']);
  expect(optionsOf(after).map(({ id }) => id)).toEqual(['o3', expect.any(String), 'o1', 'n', 'o0']);
});

it('an option that the text doesn’t have, as one with a picture alone, keeps its place also above all others', () => {
  const [picture, ...named] = optionsOf(survey(['', 'a', 'b']));
  const before = survey(['', 'a', 'b']);
  expect(labels(writeOptions('q', ['a', 'b'], named)(before))).toEqual([picture?.label, 'a', 'b']);
  expect(labels(writeOptions('q', ['b'], named)(before))).toEqual(['', 'b']);
});

it('rows that stayed empty go, unless fewer than two options would be left', () => {
  expect(labels(withoutBlankOptions()(survey(['a', ' ', 'b', ''])))).toEqual(['a', 'b']);
  const short = survey(['a', '', '']);
  expect(withoutBlankOptions()(short)).toBe(short);
  const other = survey(['a', '', 'b']);
  expect(withoutBlankOptions('another')(other)).toBe(other);
});

it('an empty row that a rule refers to stays: without it the rule would break', () => {
  const definition = survey(['a', '', 'b', '']);
  const [question] = definition.questions;
  const rule = { question: 'q', operator: 'is', value: 'o1' };
  const condition = { match: 'all', groups: [{ match: 'all', rules: [rule] }] };
  const later = surveyDefinitionSchema.parse({
    ...definition,
    questions: [question, { id: 'later', type: 'text_short', visibleIf: condition }],
  });
  expect(labels(withoutBlankOptions()(later))).toEqual(['a', '', 'b']);
});

it('an empty column that a rule refers to in one row stays in all rows, whose options have other ids', () => {
  const row = (id: string, names: string[]) => ({
    id,
    type: 'multiple_choice_single',
    title: id,
    matrix: 'm',
    options: names.map((label, index) => ({ id: `${id}${index}`, label })),
  });
  const rule = { question: 'b', operator: 'is', value: 'b1' };
  const condition = { match: 'all', groups: [{ match: 'all', rules: [rule] }] };
  const definition = surveyDefinitionSchema.parse({
    title: 'S',
    matrices: [{ id: 'm', title: 'Which?' }],
    questions: [
      ...['a', 'b', 'c'].map((id) => row(id, ['x', '', 'y', ' '])),
      { id: 'later', type: 'text_short', visibleIf: condition },
    ],
  });
  const after = withoutBlankOptions()(definition).questions.flatMap((question) =>
    'options' in question ? [question.options.map(({ id }) => id)] : [],
  );
  expect(after).toEqual(['a', 'b', 'c'].map((id) => [`${id}0`, `${id}1`, `${id}2`]));
});

const image = { url: '/images/a', alt: '', width: 10, height: 10 };

it('dropped pictures fill blank options first, then make new ones; none is removed as blank', () => {
  const dropped = ['cat', 'dog', 'owl'].map((label) => ({ label, image }));
  const after = addPictures('q', dropped)(survey(['Fish', '']));
  expect(labels(after)).toEqual(['Fish', 'cat', 'dog', 'owl']);
  const [question] = withoutBlankOptions()(
    pictureOption('q', 'o1', image)(survey(['A', '', 'C', ''])),
  ).questions;
  expect(question).toMatchObject({ options: [{ label: 'A' }, { label: '', image }, { label: 'C' }] });
});

it('an option whose picture was removed is as it was in older releases: no key is left', () => {
  const [question] = pictureOption(
    'q',
    'o0',
    null,
  )(pictureOption('q', 'o0', image)(survey(['A', 'B']))).questions;
  expect(question).toMatchObject({ options: [{ id: 'o0', label: 'A' }, { id: 'o1' }] });
  expect(JSON.stringify(question)).not.toContain('/images/a');
});

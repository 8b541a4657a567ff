import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import {
  addScore,
  answersWithPoints,
  freshScore,
  givePoints,
  removeScore,
  setPoints,
  takePoints,
} from './scores.ts';
import { usesOf, withoutUses } from './uses.ts';

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const draft = surveyDefinitionSchema.parse({
  title: 'S',
  questions: [
    { id: 'a', type: 'multiple_choice_single', title: 'A', options: options('x', 'y') },
    { id: 'b', type: 'multiple_choice_single', title: 'B', options: options('v', 'w') },
    { id: 'stars', type: 'star_rating', title: 'Stars' },
    { id: 'text', type: 'text_short', title: 'Score: {{s}}' },
  ],
  scores: [{ id: 's' }, { id: 'twice', name: 'Twice', formula: '{{s}} * 2' }],
});

it('rows of a matrix are given the same points, each for its own options', () => {
  const given = setPoints(['a', 'b'], 's', 1, 5)(givePoints(['a', 'b'], 's')(draft));
  expect(given.questions.map(({ points }) => points)).toEqual([
    { s: { y: 5 } },
    { s: { w: 5 } },
    undefined,
    undefined,
  ]);
  const [first] = setPoints(['a'], 's', 1, null)(given).questions;
  expect(first?.points).toEqual({ s: {} });
  expect(takePoints(['a', 'b'], 's')(given).questions[0]).not.toHaveProperty('points');
});

it('a deleted score takes its points along; what uses it is named, and goes if that is wanted', () => {
  const given = givePoints(['stars'], 's')(draft);
  const deleted = { ids: new Set(['s']) };
  expect(usesOf(given, deleted)).toMatchObject([
    { kind: 'recall', id: 'text' },
    { kind: 'formula', score: { id: 'twice' } },
  ]);
  const left = removeScore('s')(withoutUses(deleted)(given));
  expect(left.scores).toMatchObject([{ id: 'twice', formula: '' }]);
  expect(left.questions[3]?.title).toBe('Score: ');
  expect(left.questions[2]).not.toHaveProperty('points');
  expect(removeScore('twice')(left)).not.toHaveProperty('scores');
});

it('a survey has at most ten', () => {
  const many = Array.from({ length: 12 }).reduce<typeof draft>(
    (now) => addScore(freshScore('S'))(now),
    draft,
  );
  expect(many.scores).toHaveLength(10);
});

it('scales give their value unless it is set, choices nothing', () => {
  const [choice, , stars] = draft.questions;
  expect(choice && answersWithPoints(choice)).toEqual([
    { key: 'x', preset: 0 },
    { key: 'y', preset: 0 },
  ]);
  expect(stars && answersWithPoints(stars).map(({ preset }) => preset)).toEqual([1, 2, 3, 4, 5]);
});

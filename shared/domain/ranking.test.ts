import { answerFault } from './answers.ts';
import { meaningsOf } from './meanings.ts';
import { publishFaults } from './publish-check.ts';
import { questionKindOf } from './question-types.ts';
import { rankResults } from './rank-statistics.ts';
import { isRanking, type Ranking } from './ranking.ts';
import { newQuestion } from './survey-defaults.ts';
import type { Question } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { questionSchema } from './question-schema.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id.toUpperCase() }));
const fields = { id: 'q', type: 'multiple_choice_multi', title: '?', options };
const ranking = (settings: object = {}) =>
  questionSchema.parse({ ...fields, display: 'ranking', ...settings }) as Ranking;

it('a choice without a display is as it was in older releases: no key is added', () => {
  const plain = newQuestion('multiple_choice_multi', 'q');
  expect(plain).not.toHaveProperty('display');
  expect([isRanking(plain), isRanking(ranking())]).toEqual([false, true]);
  expect(questionKindOf(ranking())).toBe('ranking');
});

it.each<[object, string[], string | undefined]>([
  [{}, ['c', 'a', 'd', 'b'], undefined],
  [{}, ['c', 'a', 'd'], 'rank_all'],
  [{ maxSelected: 2 }, ['c', 'a'], undefined],
  [{ maxSelected: 2 }, ['c'], 'rank_too_few'],
  [{ maxSelected: 2 }, ['c', 'a', 'd'], 'rank_too_many'],
  [{ minSelected: 1, maxSelected: 2 }, ['c'], undefined],
  [{ minSelected: 2 }, ['c', 'a'], undefined],
  [{ minSelected: 2 }, ['c'], 'rank_too_few'],
  [{ maxSelected: 9 }, ['c', 'a', 'd', 'b'], undefined],
  [{}, ['c', 'c', 'd', 'b'], 'repeated_option'],
  [{}, ['c', 'x', 'd', 'b'], 'unknown_option'],
])('with %j the order %j is refused for: %s', (settings, order, code) => {
  expect(answerFault(ranking(settings), { options: order }, '2026-01-01')?.code).toBe(code);
});

it('own words have no position: such a ranking can’t be published', () => {
  const codes = (settings: object) =>
    publishFaults(surveyDefinitionSchema.parse({ title: 'S', questions: [ranking(settings)] })).map(
      ({ field, code }) => `${field}: ${code}`,
    );
  expect(codes({})).toEqual([]);
  expect(codes({ other: true })).toEqual(['questions.0.other: ranking_other']);
  expect(answerFault(ranking(), { options: ['a', 'b', 'c', 'd'], other: 'E' }, '2026-01-01')?.code).toBe(
    'other_not_offered',
  );
});

it('the order in which boxes were ticked never counts as a ranking', () => {
  const asked = (version: number, question: Question) => ({
    version,
    definition: surveyDefinitionSchema.parse({ title: 'S', questions: [question] }),
    corrections: ['q'],
  });
  const meanings = meaningsOf([
    asked(1, questionSchema.parse(fields)),
    asked(2, ranking()),
    asked(3, ranking()),
  ]);
  expect(meanings.get('q')?.map(({ versions }) => versions)).toEqual([[3, 2], [1]]);
});

it('mean ranks, first choices and positions, the best option first', () => {
  // Ten times each: a b c d, a c b d, b a c d, a b c d.
  const positions = { a: [30, 10], b: [10, 20, 10], c: [0, 10, 30], d: [0, 0, 0, 40] };
  const results = rankResults(ranking(), { answered: 40, positions });
  expect(results.map(({ id, ranks }) => [id, ranks?.mean])).toEqual([
    ['a', 1.25],
    ['b', 2],
    ['c', 2.75],
    ['d', 4],
  ]);
  expect(results[0]).toMatchObject({ positions: [30, 10, 0, 0], first: { count: 30, total: 40 } });
  expect(results[0]?.ranks?.deviation).toBeCloseTo(0.4385, 4);
  for (const { interval } of results) {
    expect(interval?.low).toBeGreaterThanOrEqual(1);
    expect(interval?.high).toBeLessThanOrEqual(4);
  }
});

it('of the first two, an option that one person put first doesn’t come before one that all put second', () => {
  const positions = { a: [1], b: [3], c: [0, 4] };
  const results = rankResults(ranking({ maxSelected: 2 }), { answered: 4, positions });
  expect(results.map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
  expect(results[3]).toMatchObject({ ranks: null, interval: null, positions: [0, 0] });
  expect(results[2]?.ranks).toEqual({ mean: 1, deviation: 0, count: 1 });
});

it('where only the first option is ranked, mean ranks have no interval', () => {
  const results = rankResults(ranking({ maxSelected: 1 }), { answered: 70, positions: { a: [30], b: [40] } });
  expect(results.map(({ id, ranks, interval }) => [id, ranks?.mean, interval])).toEqual([
    ['b', 1, null],
    ['a', 1, null],
    ['c', undefined, null],
    ['d', undefined, null],
  ]);
});

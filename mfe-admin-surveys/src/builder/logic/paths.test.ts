import type { Condition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { arcs, bypasses, jumpsOf } from './paths.ts';

const always: Condition = { match: 'all', groups: [] };
const when = (question: string): Condition => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'answered' }] }],
});
const jump = (from: number, to: number) => ({ from, to, if: always });
const lanes = (jumps: ReturnType<typeof jump>[]) =>
  arcs(jumps).map(({ from, to, lane }) => `${from}-${to} in ${lane}`);
const survey = (questions: object[]) =>
  surveyDefinitionSchema.parse({
    title: 'Paths',
    questions: questions.map((fields, index) => ({ id: `q${index}`, type: 'text_short', ...fields })),
    endings: [{ id: 'thanks', title: 'Thanks' }, { id: 'sorry' }],
  });

it('puts overlapping jumps into separate lanes, the shortest innermost', () => {
  expect(lanes([jump(0, 9), jump(1, 3), jump(3, 5)])).toEqual(['1-3 in 0', '3-5 in 0', '0-9 in 1']);
});

it('has as many lanes as jumps overlap', () => {
  const nested = arcs(Array.from({ length: 20 }, (_, from) => jump(from, 100 - from)));
  expect(new Set(nested.map(({ lane }) => lane)).size).toBe(20);
});

it('lets jumps to the same target share a lane, which no other jump overlaps', () => {
  const found = arcs([
    ...Array.from({ length: 40 }, (_, from) => jump(from, 60)),
    jump(50, 70),
    jump(70, 20),
  ]);
  const laneOf = (to: number) => new Set(found.filter((arc) => arc.to === to).map(({ lane }) => lane));
  expect(laneOf(60).size).toBe(1);
  expect(new Set([...laneOf(60), ...laneOf(70), ...laneOf(20)]).size).toBe(3);
});

it('finds the targets of jumps: questions, endings and the plain end, but nothing deleted', () => {
  const jumps = (...to: string[]) => ({ jumps: to.map((id) => ({ if: always, to: id })) });
  const found = jumpsOf(survey([jumps('q1', 'sorry'), jumps('end', 'gone', 'q1')]));
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [0, 3],
    [1, 2],
  ]);
});

it('bypasses what a rule hides, neighbours with the same rule at once', () => {
  const { questions } = survey([
    {},
    { visibleIf: when('q0') },
    { visibleIf: when('q0') },
    { visibleIf: when('q1') },
    { visibleIf: always },
  ]);
  expect(bypasses(questions)).toEqual([
    { first: 1, last: 2, unless: when('q0') },
    { first: 3, last: 3, unless: when('q1') },
  ]);
});

it('bypasses all of a section that a rule hides', () => {
  const { questions } = survey([
    {},
    { type: 'section', visibleIf: when('q0') },
    {},
    {},
    { type: 'section' },
    {},
  ]);
  expect(bypasses(questions)).toEqual([{ first: 1, last: 3, unless: when('q0') }]);
});

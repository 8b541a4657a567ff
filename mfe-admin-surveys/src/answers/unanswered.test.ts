import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { unansweredIn } from './unanswered.ts';

const rule = {
  match: 'all',
  groups: [{ match: 'all', rules: [{ question: 'a', operator: 'is', value: 'yes' }] }],
};
const definition = surveyDefinitionSchema.parse({
  title: 'S',
  questions: [
    { id: 'a', type: 'text_short', title: 'A' },
    { id: 'b', type: 'text_short', title: 'B', visibleIf: rule },
    { id: 'c', type: 'text_short', title: 'C' },
    { id: 'd', type: 'text_short', title: 'D' },
  ],
});

it.each([
  ['completed', { a: 'no', d: 'x' }, {}, { b: 'notAsked', c: 'skipped' }],
  ['completed', { a: 'yes' }, {}, { b: 'skipped', c: 'skipped', d: 'skipped' }],
  ['in_progress', { a: 'no' }, {}, { b: 'notReached', c: 'notReached', d: 'notReached' }],
  ['in_progress', { a: 'no' }, { c: 800 }, { b: 'notAsked', c: 'skipped', d: 'notReached' }],
  ['in_progress', { a: 'yes', c: 'x' }, {}, { b: 'skipped', d: 'notReached' }],
  ['in_progress', {}, {}, { a: 'notReached' }],
] as const)('%s with the answers %o and times %o', (state, answers, timings, expected) => {
  const why = unansweredIn(definition, { state, answers, timings, hidden: {} });
  expect(Object.fromEntries(Object.keys(expected).map((id) => [id, why(id)]))).toEqual(expected);
});

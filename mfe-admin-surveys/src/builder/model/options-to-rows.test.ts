import { localized } from '@canvass/shared/domain/localize';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { canBeRows, lossesOfRows, optionsToRows } from './options-to-rows.ts';

const when = (question: string, operator: string, values?: string[]) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator, values }] }],
});
const always = { match: 'all', groups: [] };
const choice = {
  id: 'tools',
  type: 'multiple_choice_multi',
  title: 'Which do you use?',
  description: 'At work',
  image: { url: '/images/x', alt: 'Tools' },
  required: true,
  options: ['Mail', 'Chat', 'Phone'].map((label) => ({ id: label, label })),
  visibleIf: when('name', 'answered'),
  jumps: [
    { if: when('tools', 'is_any_of', ['Mail']), to: 'why' },
    { if: always, to: 'last' },
  ],
  points: { s: { Mail: 3, Phone: 1 } },
};
const survey = (fields: object = {}, others: object = {}): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'S',
    languages: ['it'],
    questions: [
      { id: 'name', type: 'text_short', title: 'Name', jumps: [{ if: always, to: 'tools' }] },
      { ...choice, ...fields },
      { id: 'why', type: 'text_long', title: 'Why {{tools|these}}?', visibleIf: when('tools', 'answered') },
      { id: 'last', type: 'email', title: 'Mail' },
    ],
    scores: [{ id: 's', name: 'Score' }],
    translations: {
      it: {
        'questions.tools.title': 'Quali usi?',
        'questions.tools.image.alt': 'Strumenti',
        'questions.tools.options.Chat': 'Messaggi',
        'questions.last.title': 'E-mail',
      },
    },
    ...others,
  });
const optionsOf = (definition: SurveyDefinition) => {
  const [, question] = definition.questions;
  if (!question || !canBeRows(definition, question)) throw new Error('no choice');
  return question;
};

it('makes each option a row of yes and no, in the place and with the rule, picture and translations of the question', () => {
  const next = optionsToRows('tools', 'first')(survey());
  const rows = next.questions.slice(1, 4);
  expect(next.matrices).toMatchObject([
    { title: 'Which do you use?', description: 'At work', image: { url: '/images/x' } },
  ]);
  expect(rows.map(({ type, title, required, matrix }) => [type, title, required, matrix])).toEqual(
    ['Mail', 'Chat', 'Phone'].map((title) => ['yes_no', title, true, next.matrices?.[0]?.id]),
  );
  expect(rows.every(({ visibleIf }) => visibleIf?.groups.length === 1)).toBe(true);
  expect(rows[0]?.id).toBe('first');
  expect(rows.map(({ points }) => points)).toEqual([{ s: { true: 3 } }, {}, { s: { true: 1 } }]);
  const shown = localized(next, 'it');
  expect(shown.matrices).toMatchObject([{ title: 'Quali usi?', image: { alt: 'Strumenti' } }]);
  expect(shown.questions.map(({ title }) => title).slice(1)).toEqual([
    'Mail',
    'Messaggi',
    'Phone',
    'Why these?',
    'E-mail',
  ]);
  expect(Object.keys(next.translations.it ?? {}).filter((path) => path.includes('tools'))).toEqual([]);
});

it('leads jumps to the first row, has the question’s other jumps at the last, and leaves nothing about it behind', () => {
  const next = optionsToRows('tools', 'first')(survey());
  expect(next.questions.map(({ jumps }) => jumps.map(({ to }) => to))).toEqual([
    ['first'],
    [],
    [],
    ['last'],
    [],
    [],
  ]);
  expect(next.questions[4]).toMatchObject({ title: 'Why these?', visibleIf: null });
  expect(publishFaults(next).filter(({ code }) => code !== 'unreachable')).toEqual([]);
});

it('names what is lost, but not a jump that only leads to the question', () => {
  const plain = survey({ jumps: [] });
  const { lost, uses } = lossesOfRows(plain, optionsOf(plain));
  expect(lost).toEqual([]);
  expect(uses.map((use) => [use.kind, 'question' in use ? use.question.id : use])).toEqual([
    ['rule', 'why'],
    ['recall', { kind: 'recall', in: 'question', id: 'why' }],
  ]);
  const full = survey({
    other: true,
    minSelected: 1,
    options: [{ id: 'a', label: 'A', image: { url: '/images/x', alt: '' } }],
  });
  expect(lossesOfRows(full, optionsOf(full)).lost).toEqual(['other', 'minSelected', 'image', 'jumps']);
});

it('is not offered for rankings and lists, nor without room', () => {
  const can = (definition: SurveyDefinition) =>
    definition.questions[1] !== undefined && canBeRows(definition, definition.questions[1]);
  expect(can(survey())).toBe(true);
  expect(can(survey({ type: 'multiple_choice_single', jumps: [] }))).toBe(true);
  expect(can(survey({ display: 'ranking' }))).toBe(false);
  expect(can(survey({ type: 'select_list' }))).toBe(false);
  const matrices = Array.from({ length: LIMITS.matrices }, (_, index) => ({ id: `m${index}` }));
  expect(can(survey({}, { matrices }))).toBe(false);
  const given = survey();
  const filled = Array.from({ length: LIMITS.questions - given.questions.length - 1 }, (_, index) => ({
    ...given.questions[3],
    id: `q${index}`,
  }));
  const full = { ...given, questions: [...given.questions, ...filled] } as SurveyDefinition;
  expect(can(full)).toBe(false);
  expect(can({ ...full, questions: full.questions.slice(0, -1) })).toBe(true);
  expect(optionsToRows('tools', 'first')(full)).toBe(full);
});

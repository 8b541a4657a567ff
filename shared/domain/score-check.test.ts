import { publishFaults } from './publish-check.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const survey = (scores: object[], rest: object = {}): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions: [
      { id: 'stars', type: 'star_rating', title: 'Stars?', points: { s: {} } },
      { id: 'text', type: 'text_short', title: 'Text?' },
    ],
    scores,
    ...rest,
  });
const faultsOf = (definition: SurveyDefinition) =>
  publishFaults(definition).map(({ field, code }) => `${field}: ${code}`);
const when = (question: string, operator = 'at_least', value: unknown = 3) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator, value }] }],
});

it('scores are known to rules, texts and calculated values', () => {
  const ending = { id: 'e', title: 'You scored {{s}}', description: '{{twice}}' };
  const scores = [
    { id: 's', name: 'Points' },
    { id: 'twice', name: 'Twice', formula: '{{s}} * 2 + {{stars}}' },
  ];
  const questions = [
    { id: 'stars', type: 'star_rating', title: 'Stars?', points: { s: {} } },
    { id: 'more', type: 'text_short', title: 'More? {{s}}', visibleIf: when('twice') },
  ];
  expect(faultsOf(survey(scores, { questions, endings: [ending] }))).toEqual([]);
  const endings = [{ id: 'e', title: '{{gone}}' }];
  expect(faultsOf(survey(scores, { endings }))).toEqual(['endings.0.title: recall_later']);
  const text = [{ ...questions[0] }, { ...questions[1], visibleIf: when('s', 'contains', 'x') }];
  // As with a number: no answer contains a text, so the question is never asked, either.
  expect(faultsOf(survey(scores, { questions: text }))).toEqual([
    'questions.1.visibleIf: rule_operator',
    'questions.1.id: unreachable',
  ]);
});

it.each<[string, object[], string[]]>([
  ['a formula that is none', [{ id: 'f', formula: '1 +' }], ['scores.0.formula: formula_wrong']],
  ['an empty formula', [{ id: 'f', formula: ' ' }], ['scores.0.formula: formula_empty']],
  ['a question that is gone', [{ id: 'f', formula: '{{gone}}' }], ['scores.0.formula: formula_refers']],
  ['a text', [{ id: 'f', formula: '{{text}}' }], ['scores.0.formula: formula_not_number']],
  [
    'a later score, or itself',
    [
      { id: 'f', name: 'F', formula: '{{s}}' },
      { id: 's', name: 'S' },
    ],
    ['scores.0.formula: formula_refers'],
  ],
  ['several without names', [{ id: 's' }, { id: 't', name: 'T' }], ['scores.0.name: score_name']],
  ['the id of a question', [{ id: 'stars' }], ['scores.0.id: repeated_id']],
])('%s prevents publishing', (_, scores, expected) => {
  expect(faultsOf(survey(scores))).toEqual(expected);
});

describe('values of a function that', () => {
  const faultOf = (formula: string) => faultsOf(survey([{ id: 'f', formula }]))[0]?.split(' ')[1];

  it.each([
    'round(2,5)',
    '{{stars}} × max(1,5)',
    'round({{stars}}, 2,5)',
    'round({{stars}} × 1,25)',
    'max((1 + 2) × 0,5) + {{stars}}',
    'max({{stars}}, min(2,5))',
    'round({{stars}}; 0.5)',
  ])('a decimal comma made are a fault: %s', (formula) => {
    expect(faultOf(formula)).toMatch(/^formula_(values|wrong)$/);
  });

  it.each([
    'round({{stars}} × 2.5, 1)',
    'round(2.5)',
    'max({{stars}}, 0, 100)',
    'min(10; {{stars}})',
    'max({{stars}},0,100)',
    'max(0,5 × min(1, {{stars}}))',
    'max(0, 10 - 2) + {{stars}}',
    '{{stars}} × max(1;5)',
    'round(10 ÷ 3, 1)',
    'max(1, round(2; 5)) + (3 + 2)',
    'round({{stars}}; 6)',
  ])('it takes are none: %s', (formula) => {
    expect(faultOf(formula)).toBeUndefined();
  });
});

it('a score in use needs an answer that gives points', () => {
  const unused = survey([{ id: 'other', name: 'Other' }]);
  expect(faultsOf(unused)).toEqual([]);
  const used = survey([{ id: 'other', name: 'Other' }], { endings: [{ id: 'e', title: '{{other}}' }] });
  expect(faultsOf(used)).toEqual(['scores.0.points: score_points']);
  const questions = [{ id: 'mail', type: 'email', title: 'Your address?' }];
  const confirmation = { question: 'mail', request: null, sender: '', answers: false };
  const texts = { subject: '', text: '{{other}} points' };
  const mailed = { questions, settings: { confirmation: { ...confirmation, ...texts } } };
  expect(faultsOf(survey([{ id: 'other', name: 'Other' }], mailed))).toEqual([
    'scores.0.points: score_points',
  ]);
  const translated = {
    questions,
    settings: { confirmation: { ...confirmation, subject: '', text: '' } },
    languages: ['it'],
    translations: { it: { 'confirmation.subject': '{{other}} punti' } },
  };
  expect(faultsOf(survey([{ id: 'other', name: 'Other' }], translated))).toEqual([
    'scores.0.points: score_points',
  ]);
});

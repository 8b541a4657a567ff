import { exitsOf, OPERATORS, ruleFault, unreachable } from './logic.ts';
import { newQuestion, type Question, surveyDefinitionSchema } from './survey.ts';
import { QUESTION_TYPE_IDS } from './question-types.ts';

const when = (question: string, operator = 'answered') => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator }] }],
});
const always = { match: 'all', groups: [] };
const flow = (questions: object[], endings: object[] = []) =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions: questions.map((question, index) => ({ id: `q${index}`, type: 'text_short', ...question })),
    endings,
  });

describe('a rule over an earlier answer', () => {
  const drink = {
    ...newQuestion('multiple_choice_single', 'drink'),
    options: [{ id: 'tea', label: 'Tea' }],
  } as Question;
  const known = new Map<string, Question>([
    ['drink', drink],
    ['age', newQuestion('number', 'age')],
  ]);
  it.each([
    [{ question: 'drink', operator: 'is', value: 'tea' }, null],
    [{ question: 'drink', operator: 'is', value: 'coffee' }, 'rule_option_gone'],
    [{ question: 'drink', operator: 'is', value: 'other' }, 'rule_option_gone'],
    [{ question: 'drink', operator: 'is' }, 'rule_value'],
    [{ question: 'drink', operator: 'greater', value: 'tea' }, 'rule_operator'],
    [{ question: 'drink', operator: 'answered' }, null],
    [{ question: 'age', operator: 'greater', value: 18 }, null],
    [{ question: 'age', operator: 'greater', value: '18' }, 'rule_value'],
    [{ question: 'gone', operator: 'answered' }, 'refers_to_later'],
  ] as const)('%j: %s', (rule, fault) => {
    expect(ruleFault(rule, known)).toBe(fault);
  });

  it('has operators for every type', () => {
    for (const type of QUESTION_TYPE_IDS) expect(OPERATORS[type]).toContain('answered');
  });
});

describe('the ways through a survey', () => {
  it('lead on, and where jumps with rules may lead', () => {
    expect(exitsOf(flow([{ jumps: [{ if: when('q0'), to: 'q2' }] }, {}, {}]), 0)).toEqual({
      next: [2, 1],
      endings: [],
    });
  });

  it('leave out what a jump without rules always passes by', () => {
    const passed = flow([{ jumps: [{ if: always, to: 'q2' }] }, {}, {}]);
    expect([...unreachable(passed).questions]).toEqual([1]);
  });

  it('come by when the question that jumps may be hidden', () => {
    const hidden = flow([{}, { visibleIf: when('q0'), jumps: [{ if: always, to: 'q3' }] }, {}, {}]);
    expect(unreachable(hidden).questions.size).toBe(0);
  });

  it('go on where a jump leads backwards, as the respondent’s page does', () => {
    const loop = flow([{}, { jumps: [{ if: always, to: 'q0' }] }, {}]);
    expect(unreachable(loop).questions.size).toBe(0);
  });

  it('end in the first ending unless a jump says otherwise', () => {
    const endings = [{ id: 'bye' }, { id: 'thanks' }, { id: 'never' }];
    const survey = flow([{ jumps: [{ if: when('q0'), to: 'thanks' }] }, {}], endings);
    expect([...unreachable(survey).endings]).toEqual(['never']);
  });
});

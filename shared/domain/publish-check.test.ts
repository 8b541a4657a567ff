import { publishFaults } from './publish-check.ts';
import { surveyDefinitionSchema } from './survey.ts';

const faultsOf = (questions: object[], endings: object[] = []) =>
  publishFaults(
    surveyDefinitionSchema.parse({
      title: 'S',
      questions: questions.map((question, index) => ({
        id: `q${index}`,
        type: 'text_short',
        title: '?',
        ...question,
      })),
      endings,
    }),
  ).map(({ field, code }) => `${field}: ${code}`);

const option = (id: string, label = id) => ({ id, label });
const when = (question: string) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'answered' }] }],
});

describe('a survey can be published', () => {
  it('with one question that has a text', () => {
    expect(faultsOf([{}])).toEqual([]);
  });

  it('not without questions', () => {
    expect(faultsOf([])).toEqual(['questions: no_questions']);
  });

  it.each([
    [[{ title: ' ' }], 'questions.0.title: title_missing'],
    [[{ id: 'a' }, { id: 'a' }], 'questions.1.id: repeated_id'],
    [[{ type: 'select_list', options: [option('a')] }], 'questions.0.options: too_few_options'],
    [
      [{ type: 'select_list', options: [option('a'), option('b', ' ')] }],
      'questions.0.options: label_missing',
    ],
    [[{ type: 'select_list', options: [option('a'), option('a')] }], 'questions.0.options: repeated_id'],
    [[{ minLength: 9, maxLength: 3 }], 'questions.0.minLength: min_above_max'],
    [[{ type: 'number', min: 9, max: 3 }], 'questions.0.min: min_above_max'],
    [[{ type: 'date', min: '2026-02-01', max: '2026-01-01' }], 'questions.0.min: min_above_max'],
    [
      [
        {
          type: 'multiple_choice_multi',
          options: [option('a'), option('b')],
          minSelected: 2,
          maxSelected: 1,
        },
      ],
      'questions.0.minSelected: min_above_max',
    ],
    [[{ visibleIf: when('q1') }, {}], 'questions.0.visibleIf: refers_to_later'],
    [[{}, { jumps: [{ if: when('q0'), to: 'q0' }] }], 'questions.1.jumps: jumps_backwards'],
    [[{ jumps: [{ if: when('q0'), to: 'q0' }] }, {}], 'questions.0.jumps: jumps_backwards'],
    [[{ jumps: [{ if: when('q0'), to: 'gone' }] }, {}], 'questions.0.jumps: jump_to_nothing'],
    [[{ image: { url: 'javascript:alert(1)', alt: '' } }], 'questions.0.image.url: web_address'],
  ])('not with %j', (questions, fault) => {
    expect(faultsOf(questions)).toEqual([fault]);
  });

  it('with rules on earlier questions and jumps to later ones or endings', () => {
    const jumps = [
      { if: when('q0'), to: 'q2' },
      { if: when('q0'), to: 'thanks' },
      { if: when('q0'), to: 'end' },
    ];
    expect(faultsOf([{ jumps }, { visibleIf: when('q0') }, {}], [{ id: 'thanks' }])).toEqual([]);
  });

  it('not when an ending leads somewhere that is no web address', () => {
    const endings = [
      { id: 'a', redirect: 'javascript:alert(1)' },
      { id: 'b', button: { label: 'Go', url: 'data:text/html,x' } },
      { id: 'c', redirect: 'https://example.com' },
    ];
    expect(faultsOf([{}], endings)).toEqual([
      'endings.0.redirect: web_address',
      'endings.1.button.url: web_address',
    ]);
  });
});

import { exitsOf, unreachable } from './reach.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const when = (question: string, operator = 'answered') => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator }] }],
});
const always = { match: 'all', groups: [] };
const CHOICES = {
  type: 'multiple_choice_multi',
  options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
};
const flow = (questions: object[], endings: object[] = []) =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions: questions.map((question, index) => ({ id: `q${index}`, type: 'text_short', ...question })),
    endings,
  });

describe('the ways through a survey', () => {
  it('lead on, and where jumps with rules may lead', () => {
    expect(exitsOf(flow([{ jumps: [{ if: when('q0'), to: 'q2' }] }, {}, {}]), 0)).toEqual({
      next: [2, 1],
      endings: [],
    });
  });

  it('leave out questions that a jump without rules always passes', () => {
    const passed = flow([{ jumps: [{ if: always, to: 'q2' }] }, {}, {}]);
    expect([...unreachable(passed).questions]).toEqual([1]);
  });

  it('include them if the question with the jump may be hidden', () => {
    const hidden = flow([{}, { visibleIf: when('q0'), jumps: [{ if: always, to: 'q3' }] }, {}, {}]);
    expect(unreachable(hidden).questions.size).toBe(0);
  });

  it('show a section that is entered by a jump to one of its questions', () => {
    const questions = [
      { jumps: [{ if: when('q0'), to: 'q4' }] },
      { type: 'section' },
      { jumps: [{ if: always, to: 'end' }] },
      { type: 'section' },
      {},
    ];
    expect(unreachable(flow(questions)).questions.size).toBe(0);
    const passed = flow([{ jumps: [{ if: always, to: 'q4' }] }, ...questions.slice(1)]);
    expect([...unreachable(passed).questions]).toEqual([1, 2]);
  });

  it('ignore a jump backwards, as the respondent’s page does', () => {
    const loop = flow([{}, { jumps: [{ if: always, to: 'q0' }] }, {}]);
    expect(unreachable(loop).questions.size).toBe(0);
  });

  it('end in the first ending unless a jump says otherwise', () => {
    const endings = [{ id: 'bye' }, { id: 'thanks' }, { id: 'never' }];
    const survey = flow([{ jumps: [{ if: when('q0'), to: 'thanks' }] }, {}], endings);
    expect([...unreachable(survey).endings]).toEqual(['never']);
  });

  const is = (question: string, value: unknown, operator = 'is') => ({
    match: 'all',
    groups: [{ match: 'all', rules: [{ question, operator, value }] }],
  });
  const both = (...rules: object[]) => ({ match: 'all', groups: [{ match: 'all', rules }] });

  it.each([
    ['a required yes or no', { type: 'yes_no', required: true }, [true, false]],
    [
      'a required choice',
      { type: 'multiple_choice_single', required: true, options: [{ id: 'a' }, { id: 'b' }] },
      ['a', 'b'],
    ],
  ])('leave out what every answer to %s jumps over', (_, question, values) => {
    const jumps = values.map((value) => ({ if: is('q0', value), to: 'q2' }));
    const all = flow([{ ...question, jumps }, {}, {}]);
    expect([...unreachable(all).questions]).toEqual([1]);
    const some = flow([{ ...question, jumps: jumps.slice(1) }, {}, {}]);
    expect(unreachable(some).questions.size).toBe(0);
    const optional = flow([{ ...question, required: false, jumps }, {}, {}]);
    expect(unreachable(optional).questions.size).toBe(0);
  });

  it('leave out what a rule over several options always jumps over', () => {
    const options = [{ id: 'a' }, { id: 'b' }];
    const rules = [{ question: 'q0', operator: 'is_any_of', values: ['a', 'b'] }];
    const choice = { type: 'multiple_choice_single', required: true, options };
    const jumps = [{ if: both(...rules), to: 'q2' }];
    expect([...unreachable(flow([{ ...choice, jumps }, {}, {}])).questions]).toEqual([1]);
    const more = { ...choice, options: [...options, { id: 'c' }], jumps };
    expect(unreachable(flow([more, {}, {}])).questions.size).toBe(0);
  });

  it('leave out what a required answer always jumps over', () => {
    const asked = flow([{ required: true, jumps: [{ if: when('q0'), to: 'q2' }] }, {}, {}]);
    expect([...unreachable(asked).questions]).toEqual([1]);
  });

  it.each<[string, object, object]>([
    [
      'is two things at once',
      { type: 'yes_no' },
      both({ question: 'q0', operator: 'is', value: true }, { question: 'q0', operator: 'is', value: false }),
    ],
    [
      'is answered and not',
      {},
      both({ question: 'q0', operator: 'answered' }, { question: 'q0', operator: 'not_answered' }),
    ],
    [
      'begins with what it doesn’t contain',
      {},
      both(
        { question: 'q0', operator: 'starts_with', value: 'Pizza' },
        { question: 'q0', operator: 'not_contains', value: 'zz' },
      ),
    ],
    [
      'is above and below',
      { type: 'number' },
      both({ question: 'q0', operator: 'greater', value: 5 }, { question: 'q0', operator: 'less', value: 5 }),
    ],
    [
      'is before and after',
      { type: 'date' },
      both(
        { question: 'q0', operator: 'after', value: '2026-05-01' },
        { question: 'q0', operator: 'before', value: '2026-05-01' },
      ),
    ],
    [
      'has more than there is',
      { type: 'multiple_choice_multi', options: [{ id: 'a' }, { id: 'b' }] },
      is('q0', 3, 'count_at_least'),
    ],
    [
      'is any of two and none of them',
      { type: 'multiple_choice_multi', options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
      both(
        { question: 'q0', operator: 'is_any_of', values: ['a', 'b'] },
        { question: 'q0', operator: 'is_none_of', values: ['b', 'a'] },
      ),
    ],
  ])('leave out what is asked only when an answer %s', (_, question, visibleIf) => {
    expect([...unreachable(flow([question, { visibleIf }, {}])).questions]).toEqual([1]);
  });

  it.each<[string, object, object]>([
    [
      'is between two numbers',
      { type: 'number' },
      both({ question: 'q0', operator: 'greater', value: 5 }, { question: 'q0', operator: 'less', value: 6 }),
    ],
    [
      'is a day between two',
      { type: 'date' },
      both(
        { question: 'q0', operator: 'after', value: '2026-05-01' },
        { question: 'q0', operator: 'before', value: '2026-05-03' },
      ),
    ],
    [
      'begins and ends',
      {},
      both(
        { question: 'q0', operator: 'starts_with', value: 'a' },
        { question: 'q0', operator: 'ends_with', value: 'b' },
      ),
    ],
    [
      'has this and not that',
      { type: 'multiple_choice_multi', options: [{ id: 'a' }, { id: 'b' }] },
      both(
        { question: 'q0', operator: 'contains', value: 'a' },
        { question: 'q0', operator: 'not_contains', value: 'b' },
      ),
    ],
    [
      'is any of several selections, with one choice',
      { type: 'multiple_choice_multi', options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
      both(
        { question: 'q0', operator: 'is_any_of', values: ['a', 'b'] },
        { question: 'q0', operator: 'is_any_of', values: ['b', 'c'] },
        { question: 'q0', operator: 'count_at_most', value: 1 },
      ),
    ],
    [
      'is one of a selection, but not another',
      { type: 'multiple_choice_multi', options: [{ id: 'a' }, { id: 'b' }] },
      both(
        { question: 'q0', operator: 'is_any_of', values: ['a', 'b'] },
        { question: 'q0', operator: 'not_contains', value: 'a' },
        { question: 'q0', operator: 'count_at_most', value: 1 },
      ),
    ],
    ...(
      [
        ['contains a word and is more', ['contains', 'pizza'], ['is_not', 'pizza']],
        ['begins with a letter and is more', ['starts_with', 'A'], ['is_not', 'A']],
        ['ends with a letter and is more', ['ends_with', 'A'], ['is_not', 'A']],
        ['has two words without a space', ['contains', 'foo'], ['contains', 'bar'], ['not_contains', ' ']],
        ['begins and ends, but not at once', ['starts_with', 'ab'], ['ends_with', 'c'], ['is_not', 'abc']],
        ['is this and nothing else', ['is', 'pizza'], ['contains', 'zz'], ['starts_with', 'p']],
      ] as const
    ).map(([name, ...rules]): [string, object, object] => [
      name,
      {},
      both(...rules.map(([operator, value]) => ({ question: 'q0', operator, value }))),
    ]),
    [
      'is none of two',
      {},
      both(
        { question: 'q0', operator: 'is_not', value: 'a' },
        { question: 'q0', operator: 'is_not', value: 'b' },
        { question: 'q0', operator: 'answered' },
      ),
    ],
  ])('keep what is asked when an answer %s', (_, question, visibleIf) => {
    expect(unreachable(flow([question, { visibleIf }, {}])).questions.size).toBe(0);
  });

  it.each<[string, object, object, boolean]>([
    ['a score is beyond its points', { type: 'star_rating', stars: 5 }, is('s', 6, 'at_least'), true],
    ['a score is its most points', { type: 'star_rating', stars: 5 }, is('s', 5, 'at_least'), false],
    ['a value calculated from it is above', { type: 'star_rating', stars: 5 }, is('f', 10, 'greater'), true],
    [
      'a step has more points than its number',
      { type: 'number', max: 5, points: { s: { 4: 40 } } },
      is('s', 40, 'at_least'),
      false,
    ],
    [
      'two ratings are given at once',
      { type: 'star_rating', stars: 5 },
      both({ question: 'q0', operator: 'is', value: 1 }, { question: 'q0', operator: 'is', value: 2 }),
      true,
    ],
    ['a number is above its maximum', { type: 'number', max: 10 }, is('q0', 20, 'greater'), true],
    ['a number is below its minimum', { type: 'number', min: 0.5 }, is('q0', 0.5, 'less'), true],
    [
      'a number is just within its bounds',
      { type: 'number', min: 2, max: 10 },
      is('q0', 9, 'greater'),
      false,
    ],
    [
      'a required consent is refused',
      { type: 'yes_no', display: 'consent', required: true },
      is('q0', false),
      true,
    ],
    ['an optional consent is refused', { type: 'yes_no', display: 'consent' }, is('q0', false), false],
    ['more is chosen than may be', { maxSelected: 1, ...CHOICES }, is('q0', 2, 'count_at_least'), true],
    [
      'one of each pair is chosen',
      { maxSelected: 2, ...CHOICES },
      both(
        { question: 'q0', operator: 'is_any_of', values: ['a', 'b'] },
        { question: 'q0', operator: 'is_any_of', values: ['c', 'd'] },
      ),
      false,
    ],
  ])('know whether a jump can be taken when %s', (_, question, condition, never) => {
    const jumps = [{ if: condition, to: 'more' }];
    const scored = { points: { s: {} }, ...question };
    for (const [first, second] of [
      [{ ...scored, jumps }, {}],
      [scored, { jumps }],
    ]) {
      const survey = {
        ...flow([first ?? {}, second ?? {}], [{ id: 'thanks' }, { id: 'more' }]),
        scores: [
          { id: 's', name: 'S' },
          { id: 'f', name: 'F', formula: '{{s}} * 2' },
        ],
      };
      expect([...unreachable(survey).endings]).toEqual(never ? ['more'] : []);
    }
  });

  it('know a score as it is where a rule asks for it', () => {
    const rated = { type: 'star_rating', stars: 5, points: { s: {} } };
    const asked = (questions: object[]) => ({ ...flow(questions), scores: [{ id: 's', name: 'S' }] });
    const visibleIf = is('s', 8, 'at_least');
    expect([...unreachable(asked([rated, { visibleIf }, rated])).questions]).toEqual([1]);
    expect(unreachable(asked([rated, rated, { visibleIf }])).questions.size).toBe(0);
  });

  it('leave out what depends on an answer that is never given', () => {
    const jumps = [{ if: always, to: 'q2' }];
    expect([...unreachable(flow([{ jumps }, {}, { visibleIf: when('q1') }])).questions]).toEqual([1, 2]);
    const without = { visibleIf: when('q1', 'not_answered') };
    expect([...unreachable(flow([{ jumps }, {}, without])).questions]).toEqual([1]);
  });
});

import fc from 'fast-check';
import type { Answers } from './answers.ts';
import { answersFaults, type Flow, holds, onPath, path } from './flow.ts';
import { startingAt } from './starting-at.ts';
import type { Comparison, Condition, SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const when = (...rules: Comparison[]): Condition => ({
  match: 'all',
  groups: [{ match: 'all', rules }],
});
const is = (question: string, value: Comparison['value']): Comparison => ({
  question,
  operator: 'is',
  value,
});

function survey(questions: object[], endings: object[] = []): SurveyDefinition {
  const all = questions.map((question) => ({ type: 'text_short', title: '?', ...question }));
  return surveyDefinitionSchema.parse({ title: 'S', questions: all, endings });
}
const asked = (flow: Flow, answers: Answers) => path(flow, answers).questions.map(({ id }) => id);

describe('the path', () => {
  it('has every question in order if there are no rules', () => {
    const flow = survey([{ id: 'a' }, { id: 'b' }], [{ id: 'thanks' }]);
    expect(path(flow, {})).toMatchObject({ questions: [{ id: 'a' }, { id: 'b' }], ending: 'thanks' });
  });

  it('leaves out a question whose rule does not hold', () => {
    const flow = survey([{ id: 'a' }, { id: 'b', visibleIf: when(is('a', 'yes')) }, { id: 'c' }]);
    expect(asked(flow, {})).toEqual(['a', 'c']);
    expect(asked(flow, { a: 'yes' })).toEqual(['a', 'b', 'c']);
  });

  it('ignores the answer of a question that is itself hidden', () => {
    const flow = survey([
      { id: 'a' },
      { id: 'b', visibleIf: when(is('a', 'yes')) },
      { id: 'c', visibleIf: when(is('b', 'x')) },
    ]);
    expect(asked(flow, { a: 'no', b: 'x' })).toEqual(['a']);
  });

  it('compares a name with blanks between its parts, and the lines of a long text as they are', () => {
    const name = { display: 'name', parts: ['first', 'middle', 'last'].map((part) => ({ part })) };
    const contains = (value: string) => when({ question: 'a', operator: 'contains', value });
    const flow = (fields: object) =>
      survey([
        { id: 'a', ...fields },
        { id: 'b', visibleIf: contains('ada lovelace') },
      ]);
    expect(asked(flow(name), { a: 'Ada\n\nLovelace' })).toEqual(['a', 'b']);
    expect(asked(flow(name), { a: 'Ada' })).toEqual(['a']);
    expect(asked({ ...flow(name), asStored: true }, { a: 'Ada\n\nLovelace' })).toEqual(['a']);
    expect(asked(flow({ type: 'text_long' }), { a: 'Ada\n\nLovelace' })).toEqual(['a']);
    expect(onPath(flow(name), { a: '\nAda\nLovelace', b: 'x' })).toEqual({ a: '\nAda\nLovelace', b: 'x' });
  });

  it('follows the first jump that holds forward, never back, or to an ending', () => {
    const endings = [{ id: 'thanks' }, { id: 'sorry' }];
    const jumps = [
      { if: when(is('b', 'back')), to: 'a' },
      { if: when(is('b', 'skip')), to: 'd' },
      { if: when(is('b', 'stop')), to: 'sorry' },
      { if: when(is('b', 'stop')), to: 'd' },
    ];
    const flow = survey([{ id: 'a' }, { id: 'b', jumps }, { id: 'c' }, { id: 'd' }], endings);
    expect(asked(flow, { b: 'back' })).toEqual(['a', 'b', 'c', 'd']);
    expect(asked(flow, { b: 'skip' })).toEqual(['a', 'b', 'd']);
    expect(path(flow, { b: 'stop' })).toMatchObject({
      questions: [{ id: 'a' }, { id: 'b' }],
      ending: 'sorry',
    });
  });

  it('ends for any rules, with each question at most once', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const rule = fc.record({ question: fc.constantFrom(...ids), operator: fc.constant('answered' as const) });
    const condition = fc.record({
      match: fc.constantFrom('all', 'any'),
      groups: fc.array(
        fc.record({ match: fc.constantFrom('all', 'any'), rules: fc.array(rule, { maxLength: 3 }) }),
        {
          maxLength: 2,
        },
      ),
    });
    const jumps = fc.array(fc.record({ if: condition, to: fc.constantFrom(...ids, 'end', 'nowhere') }), {
      maxLength: 2,
    });
    const questions = fc.tuple(
      ...ids.map((id) => fc.record({ id: fc.constant(id), visibleIf: fc.option(condition), jumps })),
    );
    const answers = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('x', ''));
    fc.assert(
      fc.property(questions, answers, (all, given) => {
        const flow = survey(all);
        const order = asked(flow, given).map((id) => ids.indexOf(id));
        expect(order).toEqual([...new Set(order)].sort());
        expect(asked(flow, onPath(flow, given))).toEqual(asked(flow, given));
      }),
    );
  });
});

describe('hidden fields', () => {
  const flow = {
    ...survey(
      [
        { id: 'a', visibleIf: when(is('plan', 'pro')) },
        {
          id: 'b',
          jumps: [{ if: when({ question: 'source', operator: 'contains', value: 'MAIL' }), to: 'bye' }],
        },
        { id: 'c', visibleIf: when({ question: 'plan', operator: 'not_answered' }) },
      ],
      [{ id: 'thanks' }, { id: 'bye' }],
    ),
  };
  const walked = (hiddenValues: Record<string, string>, answers: Answers = {}) => {
    const { questions, ending } = path({ ...flow, hiddenValues }, answers);
    return [...questions.map(({ id }) => id), ending];
  };

  it('are compared as texts, and one that is missing or empty as no answer', () => {
    expect(walked({})).toEqual(['b', 'c', 'thanks']);
    expect(walked({ plan: '' })).toEqual(['b', 'c', 'thanks']);
    expect(walked({ plan: 'pro' })).toEqual(['a', 'b', 'thanks']);
    expect(walked({ plan: 'free', source: 'e-mail' })).toEqual(['b', 'bye']);
  });

  it('never stand for a question with the same name', () => {
    const own = survey([{ id: 'plan' }, { id: 'b', visibleIf: when(is('plan', 'pro')) }]);
    expect(path({ ...own, hiddenValues: { plan: 'pro' } }, {}).questions).toHaveLength(1);
  });

  it('are no answers themselves', () => {
    expect(onPath({ ...flow, hiddenValues: { plan: 'pro' } }, { a: 'x', plan: 'y' })).toEqual({ a: 'x' });
  });
});

describe('a comparison', () => {
  const compare = (
    operator: Comparison['operator'],
    value: Comparison['value'],
    given: Answers[string] | undefined,
  ) =>
    holds(
      { match: 'all', groups: [{ match: 'all', rules: [{ question: 'q', operator, value }] }] },
      given === undefined ? {} : { q: given },
    );

  it.each([
    ['is', 'a', { option: 'a' }, true],
    ['is', 'a', { options: ['a'] }, true],
    ['is', 'a', { options: ['a', 'b'] }, false],
    ['is', 'other', { other: 'mine' }, true],
    ['is', 3, 3, true],
    ['is', false, false, true],
    ['is_not', 'a', undefined, true],
    ['contains', 'ROS', 'a rose', true],
    ['contains', 'a', { options: ['b', 'a'] }, true],
    ['contains', 'a', { options: ['ab'] }, false],
    ['not_contains', 'a', { options: ['b'] }, true],
    ['greater', 3, 4, true],
    ['greater', 3, '4', false],
    ['at_least', 3, 3, true],
    ['at_least', 3, 2, false],
    ['at_most', 3, 3, true],
    ['at_most', 3, 4, false],
    ['starts_with', 'ada', 'Ada Lovelace', true],
    ['starts_with', 'Love', 'Ada Lovelace', false],
    ['ends_with', 'LACE', 'Ada Lovelace', true],
    ['count_at_least', 2, { options: ['x'], other: 'y' }, true],
    ['count_at_least', 2, { options: ['x'] }, false],
    ['count_at_most', 1, { options: ['x', 'y'] }, false],
    ['count_at_most', 1, { options: ['x'] }, true],
    ['less', 3, 3, false],
    ['before', '2026-01-01', '2025-12-31', true],
    ['after', '2026-01-01', '2025-12-31', false],
    ['answered', undefined, ' ', false],
    ['not_answered', undefined, 0, false],
  ] as const)('%s %j of %j is %s', (operator, value, given, expected) => {
    const answer =
      given && typeof given === 'object' && 'options' in given
        ? { ...given, options: [...given.options] }
        : given;
    expect(compare(operator, value, answer)).toBe(expected);
  });
});

describe('a selection', () => {
  it.each([
    ['is_any_of', { option: 'b' }, true],
    ['is_any_of', { option: 'c' }, false],
    ['is_any_of', { options: ['c', 'a'] }, true],
    ['is_any_of', { other: 'mine' }, false],
    ['is_any_of', undefined, false],
    ['is_none_of', { option: 'c' }, true],
    ['is_none_of', { options: ['c', 'b'] }, false],
    ['is_none_of', undefined, true],
  ] as Array<['is_any_of' | 'is_none_of', Answers[string] | undefined, boolean]>)(
    '%s a, b: %j is %s',
    (operator, given, expected) => {
      const rules = [{ question: 'q', operator, values: ['a', 'b'] }];
      const answers: Answers = given === undefined ? {} : { q: given };
      expect(holds({ match: 'all', groups: [{ match: 'all', rules }] }, answers)).toBe(expected);
    },
  );

  it('agrees with single rules joined by or, for any choice', () => {
    const ids = ['a', 'b', 'c', 'd', 'other'];
    const some = fc.subarray(ids);
    const options = fc.subarray(ids.slice(0, 4));
    fc.assert(
      fc.property(some, options, fc.boolean(), (values, chosen, other) => {
        const answers: Answers = { q: other ? { options: chosen, other: 'x' } : { options: chosen } };
        const single = values.map((value) => ({ question: 'q', operator: 'contains' as const, value }));
        const any = { question: 'q', operator: 'is_any_of' as const, values };
        const joined =
          values.length > 0 && holds({ match: 'any', groups: [{ match: 'any', rules: single }] }, answers);
        expect(holds(when(any), answers)).toBe(joined);
        expect(holds(when({ ...any, operator: 'is_none_of' }), answers)).toBe(!joined);
      }),
    );
  });
});

describe('groups', () => {
  const rule = (question: string) => ({ question, operator: 'answered' as const });
  it('are joined by and or by or, and so are the rules within each', () => {
    const any = {
      match: 'any' as const,
      groups: [
        { match: 'all' as const, rules: [rule('a'), rule('b')] },
        { match: 'all' as const, rules: [rule('c')] },
      ],
    };
    expect(holds(any, { a: 'x' })).toBe(false);
    expect(holds(any, { a: 'x', b: 'x' })).toBe(true);
    expect(holds(any, { c: 'x' })).toBe(true);
    expect(
      holds({ match: 'all', groups: [{ match: 'any', rules: [rule('a'), rule('b')] }] }, { b: 'x' }),
    ).toBe(true);
  });

  it('always hold without rules', () => {
    expect(holds({ match: 'any', groups: [] }, {})).toBe(true);
    expect(holds({ match: 'all', groups: [{ match: 'any', rules: [] }] }, {})).toBe(true);
  });
});

describe('completing', () => {
  const flow = survey([
    { id: 'a', required: true },
    { id: 'b', required: true, visibleIf: when(is('a', 'yes')) },
    { id: 'n', type: 'number', max: 5 },
  ]);
  const faults = (answers: Answers, complete = true) =>
    answersFaults(flow, answers, { complete, today: '2026-03-01' });

  it('demands the required answers on the path, and none of hidden questions', () => {
    expect(faults({})).toEqual({ a: { code: 'required' } });
    expect(faults({ a: 'yes' })).toEqual({ b: { code: 'required' } });
    expect(faults({ a: 'no', b: 'x' })).toEqual({});
    expect(faults({}, false)).toEqual({});
    expect(faults({ n: 9 }, false)).toEqual({ n: { code: 'too_large', params: { max: 5 } } });
  });

  it('retains the answers on the path, without blanks', () => {
    expect(onPath(flow, { a: 'no', b: 'x', n: 0, zzz: 'x' })).toEqual({ a: 'no', n: 0 });
    expect(onPath(flow, { a: ' ' })).toEqual({});
  });
});

describe('a survey that starts at one of its questions', () => {
  const flow = {
    ...survey([{ id: 'a' }, { id: 'b', visibleIf: when(is('a', 'yes')) }, { id: 'c' }]),
    welcome: { title: 'Hello', description: '', buttonLabel: '' },
  };

  it('begins with that question, regardless of its rule', () => {
    const from = startingAt(flow, 'b');
    expect(asked(from, {})).toEqual(['b', 'c']);
    expect(from.welcome).toBeNull();
  });

  it.each([undefined, 'nope', ['a']])('is the whole survey if it starts at %p', (id) => {
    expect(startingAt(flow, id)).toBe(flow);
  });
});

it.each(['is', 'contains', 'starts_with', 'ends_with'] as const)(
  'a rule (%s) compares texts whatever the form of their accents',
  (operator) => {
    const [composed, decomposed] = ['Caf\u00e9', 'Cafe\u0301'];
    const condition = (value: string) =>
      ({ match: 'all', groups: [{ match: 'all', rules: [{ question: 'q', operator, value }] }] }) as const;
    for (const [wanted, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const)
      expect(holds(condition(wanted) as never, { q: typed })).toBe(true);
    expect(holds(condition(composed) as never, { q: 'Tea' })).toBe(false);
  },
);

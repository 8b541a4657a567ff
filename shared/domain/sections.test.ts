import fc from 'fast-check';
import { surveyInputSchema } from '../api/survey-input.ts';
import type { Answers } from './answers.ts';
import { countQuestions, numbersOf, takesAnswer } from './content.ts';
import { answersFaults, holds, onPath, path } from './flow.ts';
import { startingAt } from './starting-at.ts';
import { publishFaults } from './publish-check.ts';
import { unreachable } from './reach.ts';
import { shuffledInSections } from './section-order.ts';
import { pagesOf, sectionsOf } from './sections.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const answered = (question: string, value: boolean | number) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'is', value }] }],
});
const always = { match: 'all', groups: [] };
const read = (questions: object[], more: object = {}): SurveyDefinition =>
  surveyInputSchema.parse({ title: 'x', questions, ...more });
const asked = (survey: SurveyDefinition, answers: Answers) =>
  path(survey, answers).questions.map(({ id }) => id);
const yes = (id: string, fields: object = {}) => ({ id, type: 'yes_no', title: `${id}?`, ...fields });
const section = (id: string, fields: object = {}) => ({ id, type: 'section', title: id, ...fields });

const survey = read([
  yes('member', { jumps: [{ if: answered('member', true), to: 'since' }] }),
  section('guests', { visibleIf: answered('member', false) }),
  yes('join'),
  section('members'),
  yes('card', { visibleIf: answered('member', true) }),
  yes('since'),
  section('all'),
  { id: 'thanks', type: 'statement', title: 'Thanks' },
]);

describe('a section', () => {
  it('is shown before the first of its questions that is, and its rule holds for all of them', () => {
    expect(asked(survey, { member: false })).toEqual([
      'member',
      'guests',
      'join',
      'members',
      'since',
      'all',
      'thanks',
    ]);
    // A jump into its middle enters it, too.
    expect(asked(survey, { member: true })).toEqual(['member', 'members', 'since', 'all', 'thanks']);
  });

  it('is reached by a jump at its first shown question, and its rule holds there, too', () => {
    const jumping = read([
      yes('a', { jumps: [{ if: always, to: 'hidden' }] }),
      yes('b'),
      section('hidden', { visibleIf: answered('a', true) }),
      yes('c'),
      section('last'),
      yes('d'),
    ]);
    expect(asked(jumping, { a: true })).toEqual(['a', 'hidden', 'c', 'last', 'd']);
    expect(asked(jumping, { a: false })).toEqual(['a', 'last', 'd']);
  });

  it('drops and doesn’t require what it hides', () => {
    const required = read([
      yes('a'),
      section('s', { visibleIf: answered('a', true) }),
      yes('b', { required: true }),
    ]);
    const options = { complete: true, today: '2026-11-23' };
    expect(answersFaults(required, { a: false }, options)).toEqual({});
    expect(answersFaults(required, { a: true }, options)).toEqual({ b: { code: 'required' } });
    expect(onPath(required, { a: false, b: true })).toEqual({ a: false });
  });

  it('is no question, and takes no jumps', () => {
    expect(numbersOf(survey.questions)).toEqual([1, null, 2, null, 3, 4, null, null]);
    expect(countQuestions(survey.questions)).toBe(4);
    const jumps = [{ if: always, to: 'end' }];
    const parsed = surveyDefinitionSchema.safeParse({ title: 'x', questions: [section('s', { jumps })] });
    expect(parsed.error?.issues[0]?.path).toEqual(['questions', 0, 'jumps']);
  });

  it('stays around the question that a preview starts at', () => {
    expect(
      startingAt(survey, 'join')
        .questions.map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['guests', 'join', 'members']);
    expect(asked(startingAt(survey, 'join'), {})[1]).toBe('join');
  });

  it('begins a page, the first one with what is before it', () => {
    const pages = (answers: Answers) =>
      pagesOf(path(survey, answers).questions).map((page) => page.map(({ id }) => id).join());
    expect(pages({ member: false })).toEqual(['member', 'guests,join', 'members,since', 'all,thanks']);
    expect(pages({ member: true })).toEqual(['member', 'members,since', 'all,thanks']);
    expect(pagesOf([])).toEqual([[]]);
  });
});

it('whatever the rules and jumps, a question is asked only if its section’s rule and its own hold', () => {
  const ids = ['a', 'b', 's', 'c', 'd', 't', 'e'];
  const rule = fc.option(
    fc
      .record({ question: fc.constantFrom('a', 'b', 'c'), value: fc.boolean() })
      .map(({ question, value }) => answered(question, value)),
  );
  const jumps = fc.array(
    fc.record({ if: rule.map((own) => own ?? always), to: fc.constantFrom(...ids, 'end') }),
    {
      maxLength: 1,
    },
  );
  const entries = fc.tuple(
    ...ids.map((id) =>
      fc
        .record({ visibleIf: rule, jumps })
        .map(({ visibleIf, jumps: own }) =>
          'st'.includes(id) ? section(id, { visibleIf }) : yes(id, { visibleIf, jumps: own }),
        ),
    ),
  );
  const answers = fc.dictionary(fc.constantFrom(...ids), fc.boolean());
  fc.assert(
    fc.property(entries, answers, (all, given) => {
      const flow = read(all);
      const shown = path(flow, given).questions;
      const reached = onPath(flow, given);
      const sections = sectionsOf(flow.questions);
      for (const entry of shown.filter(takesAnswer)) {
        const around = sections[flow.questions.indexOf(entry)];
        for (const each of [around, entry]) {
          expect(each?.visibleIf ? holds(each.visibleIf, reached) || entry.id === each.id : true).toBe(true);
        }
        if (around) expect(shown.indexOf(around)).toBeLessThan(shown.indexOf(entry));
      }
      // No section is shown without anything in it, and none twice.
      shown.forEach((entry, index) => {
        if (entry.type === 'section') expect(shown[index + 1]?.type).toBe('yes_no');
      });
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

describe('shuffling', () => {
  const row = (id: string) => yes(id, { matrix: 'm' });
  const shuffled = read(
    [
      yes('first'),
      section('s', { shuffle: true, visibleIf: answered('first', true) }),
      yes('a'),
      { id: 'before_b', type: 'statement', title: 'About b' },
      yes('b'),
      row('r1'),
      row('r2'),
      yes('c', { visibleIf: answered('first', true) }),
      { id: 'closing', type: 'statement', title: 'Done' },
      section('t'),
      yes('d'),
      yes('e'),
    ],
    { matrices: [{ id: 'm', title: 'M' }] },
  );
  const order = (seed: string) => shuffledInSections(shuffled.questions, seed).map(({ id }) => id);

  it('is another order for others, always the same for one respondent, within the section', () => {
    expect(order('one')).toEqual(order('one'));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => order(`${seed}`).join())).size).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.uuid(), (seed) => {
        const ids = order(seed);
        expect([...ids].sort()).toEqual(shuffled.questions.map(({ id }) => id).sort());
        expect([ids.slice(0, 2), ids.slice(8)]).toEqual([
          ['first', 's'],
          ['closing', 't', 'd', 'e'],
        ]);
        expect(ids.indexOf('b')).toBe(ids.indexOf('before_b') + 1);
        expect(ids.indexOf('r2')).toBe(ids.indexOf('r1') + 1);
      }),
    );
  });

  it('doesn’t change what is asked: the server knows the path in any order', () => {
    expect(publishFaults(shuffled)).toEqual([]);
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (seed, first) => {
        const theirs = { ...shuffled, questions: shuffledInSections(shuffled.questions, seed) };
        expect(asked(theirs, { first }).sort()).toEqual(asked(shuffled, { first }).sort());
      }),
    );
  });

  it('can’t be published where a question needs another of its section to come first', () => {
    const faults = publishFaults(
      read([
        yes('x', { jumps: [{ if: always, to: 'b' }] }),
        section('s', { shuffle: true }),
        yes('a', { jumps: [{ if: answered('a', true), to: 'z' }] }),
        yes('b', { visibleIf: answered('a', true) }),
        yes('c', { title: 'After {{a}}' }),
        section('other'),
        yes('z', { visibleIf: answered('a', true), title: 'After {{a}}' }),
      ]),
    );
    expect(faults.filter(({ code }) => code !== 'unreachable')).toEqual([
      { field: 'questions.0.jumps', code: 'jump_into_shuffled', question: 'x' },
      { field: 'questions.2.jumps', code: 'shuffled_jump', question: 'a' },
      { field: 'questions.3.visibleIf', code: 'shuffled_rule', question: 'b' },
      { field: 'questions.4.title', code: 'shuffled_recall', question: 'c' },
    ]);
  });
});

it('needs a score in a section that shuffles only if none of its questions changes it', () => {
  const shuffling = read([
    yes('x', { points: { before: { true: 1 } } }),
    section('s', { shuffle: true }),
    yes('a', { points: { within: { true: 1 } }, visibleIf: answered('before', 1) }),
    yes('b', { visibleIf: answered('within', 1) }),
    yes('c', { title: 'So far {{before}} and {{doubled}}' }),
    yes('d', { title: 'So far {{all}}' }),
    section('other'),
    yes('e', { title: 'So far {{all}}', visibleIf: answered('within', 1) }),
  ]);
  const scores = [
    { id: 'before', name: 'Before' },
    { id: 'within', name: 'Within' },
    { id: 'doubled', name: 'Doubled', formula: '{{before}} * 2' },
    { id: 'sum', name: 'Sum', formula: '{{doubled}} + {{within}}' },
    { id: 'all', name: 'All', formula: '{{sum}} + 1' },
  ];
  expect(publishFaults({ ...shuffling, scores })).toEqual([
    { field: 'questions.3.visibleIf', code: 'shuffled_rule', question: 'b' },
    { field: 'questions.5.title', code: 'shuffled_recall', question: 'd' },
  ]);
});

it('is checked before publishing: nothing in it, a rule that can’t hold, a recall of what comes later', () => {
  const faults = publishFaults(
    read([
      yes('a'),
      section('empty'),
      section('s', { title: 'After {{b}}', visibleIf: answered('b', true) }),
      yes('b'),
      section('last', { title: '' }),
    ]),
  );
  expect(faults).toEqual([
    { field: 'questions.2.visibleIf', code: 'refers_to_later', question: 's' },
    { field: 'questions.2.title', code: 'recall_later', question: 's' },
    { field: 'questions.1.title', code: 'section_empty', question: 'empty' },
    { field: 'questions.4.title', code: 'section_empty', question: 'last' },
  ]);
  const contradiction = {
    match: 'all',
    groups: [answered('a', true), answered('a', false)].flatMap(({ groups }) => groups),
  };
  const never = read([
    yes('a'),
    section('s', { visibleIf: contradiction }),
    yes('b'),
    section('t'),
    yes('c'),
  ]);
  expect([...unreachable(never).questions]).toEqual([1, 2]);
});

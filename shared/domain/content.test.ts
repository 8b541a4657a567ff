import { surveyInputSchema } from '../api/survey-input.ts';
import { answerFault } from './answers.ts';
import { countQuestions, numbersOf } from './content.ts';
import { answersFaults, onPath, path } from './flow.ts';
import { meaningsOf } from './meanings.ts';
import { publishFaults } from './publish-check.ts';
import type { SurveyDefinition } from './survey.ts';

const answered = (question: string, value: boolean) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'is', value }] }],
});
const unanswered = (question: string) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question, operator: 'not_answered' }] }],
});
const read = (questions: object[]): SurveyDefinition => surveyInputSchema.parse({ title: 'x', questions });
const asked = (survey: SurveyDefinition, answers: object) =>
  path(survey, answers as never).questions.map(({ id }) => id);

const survey = read([
  { id: 'member', type: 'yes_no', title: 'Member?', jumps: [{ if: answered('member', false), to: 'join' }] },
  { id: 'thanks', type: 'statement', title: 'Thank you, member', visibleIf: answered('member', true) },
  {
    id: 'since',
    type: 'date',
    title: 'Since when?',
    jumps: [{ if: { match: 'all', groups: [] }, to: 'end' }],
  },
  { id: 'join', type: 'statement', description: 'This is how to join', required: true },
]);

describe('a statement', () => {
  it('is shown or skipped by its rule, and a jump leads to it', () => {
    expect(asked(survey, {})).toEqual(['member', 'since']);
    expect(asked(survey, { member: true })).toEqual(['member', 'thanks', 'since']);
    expect(asked(survey, { member: false })).toEqual(['member', 'join']);
  });

  it('takes no answer, and none is missing even if it says that it is required', () => {
    const options = { complete: true, today: '2026-11-23' };
    expect(answersFaults(survey, { member: false }, options)).toEqual({});
    expect(onPath(survey, { member: false })).toEqual({ member: false });
    const [, statement] = survey.questions;
    expect(statement && answerFault(statement, 'x', '2026-11-23')).toEqual({ code: 'type' });
  });

  it('is no question: it has no number, no meaning and is in no count', () => {
    expect(numbersOf(survey.questions)).toEqual([1, null, 2, null]);
    expect(countQuestions(survey.questions)).toBe(2);
    const meanings = meaningsOf([{ version: 1, definition: survey, corrections: [] }]);
    expect([...meanings.keys()]).toEqual(['member', 'since']);
  });

  it('leaves the rows of a matrix one question, and a matrix that it divides two', () => {
    const row = (id: string, matrix = 'm') => ({ id, type: 'yes_no', title: id, matrix });
    const [, statement] = survey.questions;
    expect(countQuestions([row('a'), row('b'), row('c', 'n'), ...survey.questions])).toBe(4);
    expect(countQuestions([row('a'), statement ?? row('b'), row('c')])).toBe(2);
    expect(countQuestions([])).toBe(0);
  });

  it('needs words and a video on the web to be published, and rules can’t use it', () => {
    expect(publishFaults(survey)).toEqual([]);
    const faults = publishFaults(
      read([
        { id: 'blank', type: 'statement', image: { url: '/images/a.png', alt: 'A' }, video: 'javascript:x' },
        { id: 'q', type: 'email', title: 'E-mail for {{blank}}', visibleIf: unanswered('blank') },
      ]),
    );
    expect(faults).toEqual([
      { field: 'questions.0.title', code: 'statement_empty', question: 'blank' },
      { field: 'questions.0.video', code: 'web_address', question: 'blank' },
      { field: 'questions.1.visibleIf', code: 'refers_to_later', question: 'q' },
      { field: 'questions.1.title', code: 'recall_later', question: 'q' },
    ]);
    expect(publishFaults(read([{ type: 'statement', title: 'Alone' }]))).toMatchObject([
      { field: 'questions', code: 'no_questions' },
    ]);
  });
});

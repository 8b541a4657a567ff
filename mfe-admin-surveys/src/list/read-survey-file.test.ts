import { coffee } from '../testing/examples.ts';
import { FILE_BYTES, readSurveyFile, surveyFileName } from './read-survey-file.ts';

it('reads what was exported', () => {
  expect(readSurveyFile(JSON.stringify(coffee))).toEqual({ kind: 'survey', definition: coffee });
});

it.each([
  ['{', { kind: 'no_json' }],
  ['"a"', { kind: 'no_survey', place: '' }],
  ['{"fields":[]}', { kind: 'no_survey', place: 'title' }],
  [
    JSON.stringify({ title: 'x', questions: [{ id: 'q', type: 'matrix' }] }),
    { kind: 'no_survey', place: 'questions.0.type' },
  ],
  [
    JSON.stringify({ ...coffee, questions: [coffee.questions[0], coffee.questions[0]] }),
    { kind: 'no_survey', place: 'questions.1.id' },
  ],
  [' '.repeat(FILE_BYTES + 1), { kind: 'too_big' }],
])('refuses what is no survey and names the place (%#)', (text, refusal) => {
  expect(readSurveyFile(text)).toEqual(refusal);
});

it('names a file after its survey', () => {
  expect(surveyFileName('Caffè: sì/no?')).toBe('caffè-sì-no.json');
  expect(surveyFileName('???')).toBe('survey.json');
});

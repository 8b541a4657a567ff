import { answerFault, requiredFault } from './answers.ts';
import { isConsent, yesNoLabels } from './consent.ts';
import { canBeRow } from './matrix.ts';
import { meaningsOf } from './meanings.ts';
import { answerRecaller, answerWords, withRecalls } from './recall.ts';
import { questionSchema } from './question-schema.ts';
import type { QuestionOf } from './survey.ts';

const consent = (settings: object = {}) =>
  questionSchema.parse({
    id: 'q',
    type: 'yes_no',
    title: 'Terms',
    display: 'consent',
    ...settings,
  }) as QuestionOf<'yes_no'>;
const words = { yes: 'Yes', no: 'No', agreed: 'Agreed', notAgreed: 'Not agreed' };

it('a required consent is only given by ticking its box', () => {
  const required = consent({ required: true });
  expect(answerFault(required, true, '')).toBeNull();
  expect(answerFault(required, false, '')).toEqual({ code: 'not_agreed' });
  expect(requiredFault(required, undefined)).toEqual({ code: 'not_agreed' });
  expect(answerFault(consent(), false, '')).toBeNull();
  expect(requiredFault(consent(), undefined)).toBeNull();
});

it('results say whether it was given, whatever stands beside the box', () => {
  const own = consent({ yesLabel: 'I accept the terms', noLabel: 'Never' });
  expect(yesNoLabels(own, words)).toEqual({ yes: 'Agreed', no: 'Not agreed' });
  const answers = answerWords([own], { q: false }, { ...words, language: 'en' });
  expect(withRecalls('You: {{q}}', answerRecaller(answers))).toBe('You: Not agreed');
  const plain = questionSchema.parse({ id: 'q', type: 'yes_no', yesLabel: 'Sure' }) as typeof own;
  expect(yesNoLabels(plain, words)).toEqual({ yes: 'Sure', no: 'No' });
});

it('a pressed “Yes” is not counted as a ticked box, and a box is no row of a matrix', () => {
  const { display: _, ...buttons } = consent();
  const asked: QuestionOf<'yes_no'>[] = [consent(), buttons];
  const meanings = meaningsOf(
    asked.map((question, index) => ({
      version: index + 1,
      definition: { questions: [question], language: 'en', translations: {} },
      corrections: [],
    })),
  );
  expect(meanings.get('q')).toHaveLength(2);
  expect(asked.map(canBeRow)).toEqual([false, true]);
  expect(asked.map(isConsent)).toEqual([true, false]);
});

import { newQuestion, type Question, questionSchema } from '@canvass/shared/domain/survey';
import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';
import { coffee } from '../../testing/examples.ts';
import { brokenRules, changeType, converted as convert } from './change-type.ts';

const drink = coffee.questions[1] as Question;
const words = { yes: 'Yes', no: 'No' };
const converted = (question: Question, type: QuestionType) => convert(question, type, words);

it('keeps title, options and their ids among choices', () => {
  const { question, lost } = converted(drink, 'multiple_choice_multi');
  expect(question).toMatchObject({ id: 'drink', title: 'Which coffee?', other: true });
  expect(question).toHaveProperty('options', (drink as { options: unknown }).options);
  expect(lost).toEqual([]);
});

it('lists what is lost, and only what was set', () => {
  expect(converted(drink, 'text_short')).toMatchObject({ lost: ['other'], lostOptions: { count: 2, of: 2 } });
  expect(converted(newQuestion('number', 'n'), 'date').lost).toEqual([]);
  const number = { ...newQuestion('number', 'n'), min: 3 } as Question;
  expect(converted(number, 'date')).toMatchObject({ lost: ['min'], question: { min: null } });
});

it('retains as many options as the new type allows', () => {
  const options = Array.from({ length: 60 }, (_, index) => ({ id: `o${index}`, label: 'x' }));
  const list = { ...newQuestion('select_list', 'l'), options } as Question;
  expect(converted(list, 'multiple_choice_single').lostOptions).toEqual({ count: 10, of: 60 });
  expect(converted(list, 'multiple_choice_single').question).toHaveProperty('options.length', 50);
});

it('makes a valid question, from every type to every type', () => {
  for (const from of QUESTION_TYPE_IDS) {
    for (const to of QUESTION_TYPE_IDS) {
      expect(questionSchema.safeParse(converted(newQuestion(from, 'q'), to).question).success).toBe(true);
    }
  }
  expect(changeType('drink', 'yes_no', words)(coffee).questions[1]?.type).toBe('yes_no');
});

it('makes options of yes and no, with their labels, and back', () => {
  const again = { ...newQuestion('yes_no', 'q'), yesLabel: 'Sure' } as Question;
  const { question, lost } = converted(again, 'multiple_choice_single');
  expect(question).toMatchObject({ options: [{ label: 'Sure' }, { label: 'No' }] });
  expect(lost).toEqual([]);
  const back = converted(question, 'yes_no');
  expect(back).toMatchObject({ question: { yesLabel: 'Sure', noLabel: 'No' }, lost: [], lostOptions: null });
});

it('lists the questions whose rules break', () => {
  const visibleIf = (operator: 'is' | 'answered', value?: string) => ({
    match: 'all' as const,
    groups: [
      { match: 'all' as const, rules: [{ question: 'drink', operator, ...(value ? { value } : {}) }] },
    ],
  });
  const [name, , stars, mood] = coffee.questions as [Question, Question, Question, Question];
  const questions = [
    name,
    drink,
    { ...stars, visibleIf: visibleIf('is', 'espresso') },
    { ...mood, visibleIf: visibleIf('answered') },
  ];
  expect(brokenRules(questions, converted(drink, 'text_short').question)).toEqual([]);
  expect(brokenRules(questions, converted(drink, 'number').question)).toEqual([3]);
  expect(brokenRules(questions, converted(drink, 'select_list').question)).toEqual([]);
});

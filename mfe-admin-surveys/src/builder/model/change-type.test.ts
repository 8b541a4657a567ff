import { newQuestion, type Question, questionSchema } from '@canvass/shared/domain/survey';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { coffee } from '../../testing/examples.ts';
import { changeType, converted } from './change-type.ts';

const drink = coffee.questions[1] as Question;

it('keeps title, options and their ids among choices', () => {
  const { question, lost } = converted(drink, 'multiple_choice_multi');
  expect(question).toMatchObject({ id: 'drink', title: 'Which coffee?', other: true });
  expect(question).toHaveProperty('options', (drink as { options: unknown }).options);
  expect(lost).toEqual([]);
});

it('says what is lost, and only what was set', () => {
  expect(converted(drink, 'text_short').lost.toSorted()).toEqual(['options', 'other']);
  expect(converted(newQuestion('number', 'n'), 'date').lost).toEqual([]);
  const number = { ...newQuestion('number', 'n'), min: 3 } as Question;
  expect(converted(number, 'date')).toMatchObject({ lost: ['min'], question: { min: null } });
});

it('keeps as many options as the new type can hold', () => {
  const options = Array.from({ length: 60 }, (_, index) => ({ id: `o${index}`, label: 'x' }));
  const list = { ...newQuestion('select_list', 'l'), options } as Question;
  expect(converted(list, 'multiple_choice_single')).toMatchObject({ lost: ['options'] });
  expect(converted(list, 'multiple_choice_single').question).toHaveProperty('options.length', 50);
});

it('makes a question the server takes, from every type to every type', () => {
  for (const from of QUESTION_TYPE_IDS) {
    for (const to of QUESTION_TYPE_IDS) {
      expect(questionSchema.safeParse(converted(newQuestion(from, 'q'), to).question).success).toBe(true);
    }
  }
  expect(changeType('drink', 'yes_no')(coffee).questions[1]?.type).toBe('yes_no');
});

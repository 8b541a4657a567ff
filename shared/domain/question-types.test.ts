import { deliveryStatus } from './delivery-status.ts';
import { emojiFace, EMOJI_FACES } from './emoji-rating.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import { isQuestionType, QUESTION_TYPE_IDS, questionTypeOf } from './question-types.ts';
import { newQuestion } from './survey-defaults.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { WIDGET_BACKDROPS, WIDGET_POSITIONS } from './widget.ts';

it('S3.1: there are 15 question types, and any other value is unknown', () => {
  expect(QUESTION_TYPE_IDS.join(' ')).toBe(
    'text_short text_long multiple_choice_single multiple_choice_multi select_list email number star_rating ' +
      'emoji_rating date yes_no url phone_number file_upload signature',
  );
  expect(['email', 'matrix', '', null, 7, 'constructor'].map(questionTypeOf)).toEqual([
    'email',
    ...Array(5).fill('unknown'),
  ]);
  expect(isQuestionType('toString')).toBe(false);
});

it('S3.1: a question of every type can be created with its defaults alone', () => {
  for (const type of QUESTION_TYPE_IDS)
    expect(newQuestion(type, 'q')).toMatchObject({ id: 'q', type, required: false });
});

it('names of properties that every object has are refused as ids', () => {
  for (const id of ['__proto__', 'constructor', 'toString', 'a b', '']) {
    const questions = [{ id, type: 'yes_no' }];
    expect(surveyDefinitionSchema.safeParse({ title: 'S', questions }).success).toBe(false);
  }
});

it('S3.2: the four webhook events', () => {
  expect(WEBHOOK_EVENTS).toEqual([
    'survey_response_created',
    'survey_created',
    'survey_updated',
    'survey_deleted',
  ]);
});

it('S3.3: the positions of a widget and whether it dims the page', () => {
  expect(WIDGET_POSITIONS).toEqual(['bottom-right', 'bottom-left', 'center']);
  expect(WIDGET_BACKDROPS).toEqual(['enabled', 'disabled']);
});

it('S3.4: five faces from sad to very happy, none for a missing value', () => {
  expect([1, 2, 3, 4, 5].map(emojiFace)).toEqual([...EMOJI_FACES]);
  expect([null, undefined, 0, 6, 1.5].map(emojiFace)).toEqual(Array(5).fill(undefined));
});

it('S8.8: the class and colour of a delivery’s status', () => {
  const shown = [200, 299, 300, 399, 400, 499, 500, 599, 700, 199, 0, -1, null, undefined, Number.NaN].map(
    (code) => `${deliveryStatus(code).status} ${deliveryStatus(code).colour}`,
  );
  expect(shown).toEqual([
    ...Array(2).fill('success green'),
    ...Array(2).fill('redirect yellow'),
    ...Array(2).fill('client_error orange'),
    ...Array(3).fill('server_error red'),
    ...Array(6).fill('unknown gray'),
  ]);
});

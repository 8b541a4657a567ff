import { surveyInputSchema } from '@canvass/shared/api/survey-input';
import {
  type AnswerKind,
  CONTENT_TYPE_IDS,
  type ContentType,
  isQuestionType,
  QUESTION_TYPE_IDS,
  QUESTION_TYPES,
  type QuestionType,
} from '@canvass/shared/domain/question-types';
import type { JsonObject } from '../openapi/json-object.ts';
import { inline } from '../openapi/schemas.ts';
import { withLenientInput } from '../openapi/survey-input.ts';
import { referenceTexts } from '../openapi/texts.ts';

/** When to ask with which type. */
const PURPOSES: Record<QuestionType | ContentType, string> = {
  text_short:
    'A name or a few words that can’t be listed. Where the usual answers are known, use a choice with `other`.',
  text_long: 'Reasons and stories in own words. Tiring: one or two in a survey, at the end and optional.',
  multiple_choice_single:
    'Exactly one of 2–7 options that don’t overlap and cover every respondent: `other`, “Prefer not to say” or “I don’t know” where they may apply. Scales of agreement, too: label all points, balanced, with a neutral middle.',
  multiple_choice_multi:
    'Any number of 2–10 options. Say in the description how many to choose, if that is limited. With `display: "ranking"` they are put in order: 3–7 options, or only the first few by `maxSelected`.',
  select_list: 'One of many known options, such as a country: more than about eight.',
  email: 'Only to contact the respondent, and say what for. Usually optional.',
  number: 'An amount that people know: give `unit`, and `min` and `max` where there are limits.',
  star_rating: 'How good something is. Label both ends.',
  emoji_rating: 'How a respondent feels about something, on five faces. Label both ends.',
  date: 'A day. `notFuture` for what has happened, `notPast` for what is planned.',
  yes_no: 'A fact with two answers, and to decide what is asked next. Not for opinions that have degrees.',
  url: 'A web address.',
  phone_number: 'Only to call the respondent, and say what for. Optional.',
  file_upload:
    'Documents or images that people have at hand: a CV, a receipt. Say what for. Usually optional.',
  signature: 'Drawn, or a typed name. Say what is signed.',
  statement:
    'A page of text between questions that takes no answer: an introduction to what follows. `required` means nothing on it.',
  section:
    'Groups the questions up to the next section: a title above them, a `visibleIf` for all of them, and with `shuffle` another order for every respondent. With `single_page` it begins a page. Only where a survey has more than about eight questions on several subjects.',
};

/** The descriptions of the properties that all types have. */
const SHARED: Record<string, string> = {
  id: 'Short and stable, such as `visit_reason`: conditions and results name it. Made if it is left out.',
  title: 'The question: one thing only, neutral, in plain words, under about 15 words.',
  description: 'Markdown. Only what is needed to understand the question; usually empty.',
  required: 'True only for what the survey can’t do without.',
  image: 'Usually null.',
  visibleIf: 'Asked only if this holds for earlier answers; null: always.',
  jumps:
    'Where to go on after this question: the first whose condition holds. `to` is the id of a later question or an ending.',
  placeholder: 'An example of an answer; usually empty.',
  matrix: 'Of a row: the id of its matrix. Rows follow each other and have the same type and columns.',
  points:
    'Points for scores of the survey, by the score’s id: `{"<score id>": {"<option id>": 2}}`. Only for quizzes and assessments.',
};

/**
 * Properties of questions whose answers are counted by value. The schemas of other types lack them: each conversation of an
 * assistant pays for the length of the schema.
 */
const COUNTED_ONLY: readonly string[] = ['matrix', 'points'];
const COUNTED: readonly AnswerKind[] = ['number', 'boolean', 'choice', 'choices'];
const isCounted = (type: QuestionType | ContentType): boolean =>
  isQuestionType(type) && COUNTED.includes(QUESTION_TYPES[type].answer);

interface ObjectSchema extends JsonObject {
  properties: Record<string, JsonObject & { const?: string }>;
}

/**
 * The JSON Schema of a survey as assistants are given it: the API's own, with advice for each question type. The properties
 * that all types share are defined once, because a client sends the schema to its model in every conversation.
 */
export function surveyJsonSchema(): { schema: JsonObject; definitions: Record<string, JsonObject> } {
  const { SurveyInput, QuestionInput } = withLenientInput(
    inline(surveyInputSchema, 'input'),
    referenceTexts('en'),
  );
  const whole = SurveyInput as ObjectSchema;
  // The design is for people to see while they change it, in the editor.
  const { questions, design: _, ...rest } = whole.properties;
  const definitions: Record<string, JsonObject> = {};
  const types = (QuestionInput.anyOf as ObjectSchema[]).flatMap((question) => {
    const type = [...QUESTION_TYPE_IDS, ...CONTENT_TYPE_IDS].find(
      (id) => id === question.properties?.type?.const,
    );
    if (!type) return [];
    const own = Object.entries(question.properties).filter(
      ([name]) => isCounted(type) || !COUNTED_ONLY.includes(name),
    );
    const properties = own.map(([name, property]) => {
      if (!(name in SHARED)) return [name, property];
      definitions[name] = { ...property, description: SHARED[name] };
      return [name, { $ref: `#/$defs/${name}` }];
    });
    return [{ ...question, description: PURPOSES[type], properties: Object.fromEntries(properties) }];
  });
  const properties = {
    ...rest,
    languages: described(whole, 'languages', 'Further languages; each needs its `translations`.'),
    translations: described(
      whole,
      'translations',
      'By language, then by the text’s path: `title`, `questions.<id>.title`, `questions.<id>.description`, `questions.<id>.options.<option id>`, `endings.<id>.title`. Give ids to what you translate.',
    ),
    welcome: described(
      whole,
      'welcome',
      'The first page: what it is about, how long it takes, what answers are used for.',
    ),
    questions: { ...questions, items: { $ref: '#/$defs/question' } },
  };
  return { schema: { ...whole, properties }, definitions: { ...definitions, question: { anyOf: types } } };
}

const described = ({ properties }: ObjectSchema, name: string, description: string) => ({
  ...properties[name],
  description,
});

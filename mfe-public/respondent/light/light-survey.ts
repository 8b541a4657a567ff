import type { Boot } from '@canvass/shared/contract/respondent';
import type { Condition, Question } from '@canvass/shared/domain/survey';

/** Question types whose fields and readers are in the light script. */
const TYPES: ReadonlySet<Question['type']> = new Set([
  'text_short',
  'text_long',
  'multiple_choice_single',
  'multiple_choice_multi',
  'email',
  'number',
  'star_rating',
  'emoji_rating',
  'date',
  'yes_no',
]);

/** Languages whose keyboards type signs that `entries/ascii-signs.ts` reads: Japanese, Chinese, Korean, and those in Arabic letters. */
const OTHER_SIGNS = /^(?:ja|zh|yue|ko|ar|fa|ps|ur|ckb|ug|sd)\b/i;

/**
 * Whether a survey gets the light script. True only if the survey uses none of the modules that `absent.ts` replaces:
 * the page would silently lack them. Every survey works with the whole script.
 */
export function isLight({ survey, frame }: Pick<Boot, 'survey' | 'frame'>): boolean {
  const {
    consent,
    endings,
    hiddenFields,
    language,
    languages,
    matrices,
    prefill,
    questions,
    scores,
    welcome,
  } = survey;
  const carries = prefill || hiddenFields.length > 0;
  const celebrates = endings.some(({ confetti, redirect }) => confetti || redirect);
  const passesOn = endings.some(({ button }) => button?.url.includes('{{'));
  const needs = [
    frame === 'widget',
    consent,
    carries,
    celebrates,
    passesOn,
    welcome?.image,
    matrices?.length,
    scores?.length,
    [language, ...languages].some((each) => OTHER_SIGNS.test(each)),
  ];
  return !needs.some(Boolean) && questions.every(isLightQuestion) && !comparesTexts(questions);
}

/** Types whose answers are texts that the server composes before it compares them (`composed-text.ts`). */
const TEXT_TYPES: ReadonlySet<Question['type']> = new Set(['text_short', 'text_long', 'email']);

/** Whether a rule compares a typed text: the light script doesn't compose it, and could take another path than the server. */
function comparesTexts(questions: readonly Question[]): boolean {
  const texts = new Set(questions.filter(({ type }) => TEXT_TYPES.has(type)).map(({ id }) => id));
  const compares = ({ groups }: Condition) =>
    groups.some(({ rules }) =>
      rules.some(({ question, operator }) => texts.has(question) && !operator.endsWith('answered')),
    );
  return questions.some(
    ({ visibleIf, jumps }) => (visibleIf && compares(visibleIf)) || jumps.some((jump) => compares(jump.if)),
  );
}

function isLightQuestion(question: Question): boolean {
  const needs = [
    question.image,
    'shuffle' in question && question.shuffle,
    'other' in question && question.other,
    'display' in question && question.display,
    'columns' in question && question.columns,
    'options' in question && question.options.some((option) => 'image' in option && option.image),
  ];
  return TYPES.has(question.type) && !needs.some(Boolean);
}

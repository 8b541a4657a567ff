import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { cutText } from '@canvass/shared/domain/cut-text';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { shownNumbers, withMatrices } from './pasted-matrices.ts';
import { optionLabels, optionsOf, questionFields } from './question-fields.ts';
import type { PastedDocument, PastedQuestion } from './reader/pasted-question.ts';
import { MOST_LABEL, MOST_TEXT } from './reader/most-text.ts';

/** A question of a pasted document as its review names it: by its number, or the beginning of its title if it shows none. */
export interface PastedPlace {
  number: number | null;
  title: string;
}

/** Why a pasted document is no survey yet. `max` and `lines`: the limits. */
export type PasteFault =
  | { code: 'text_too_long'; max: number; lines: number }
  | { code: 'too_many_questions'; count: number; max: number }
  | ({ code: 'too_many_options'; count: number; max: number } & PastedPlace)
  | ({
      code: 'title_too_long' | 'description_too_long' | 'label_too_long' | 'option_too_long';
      max: number;
    } & PastedPlace);

const TITLE = LIMITS.title * 5;
const OPTION = 500;
/** Characters of a title that name its question. */
const NAME = 60;

/** Faults that prevent creating the survey. */
export function pasteFaults(questions: readonly PastedQuestion[]): PasteFault[] {
  const faults: PasteFault[] = [];
  if (questions.length > LIMITS.questions) {
    faults.push({ code: 'too_many_questions', count: questions.length, max: LIMITS.questions });
  }
  const numbers = shownNumbers(questions);
  questions.forEach((question, index) => {
    const { title, kind } = question;
    const place = { number: numbers[index] ?? null, title: nameOf(title) };
    const max = optionsOf(kind);
    const options = optionLabels(question);
    if (title.length > TITLE) faults.push({ code: 'title_too_long', ...place, max: TITLE });
    const { description, yesLabel, noLabel, lowLabel, highLabel } = questionFields(question);
    if (description.length > LIMITS.text) {
      faults.push({ code: 'description_too_long', ...place, max: LIMITS.text });
    }
    if ([yesLabel, noLabel, lowLabel, highLabel].some((label) => String(label ?? '').length > MOST_LABEL)) {
      faults.push({ code: 'label_too_long', ...place, max: MOST_LABEL });
    }
    if (max === undefined) return;
    if (options.length > max) faults.push({ code: 'too_many_options', ...place, count: options.length, max });
    if (options.some((option) => option.length > OPTION)) {
      faults.push({ code: 'option_too_long', ...place, max: OPTION });
    }
  });
  return faults;
}

const nameOf = (title: string) => (title.length > NAME ? `${cutText(title, NAME).trimEnd()}…` : title);

/** Faults of a document as it was read, and of what is made of it. */
export function documentFaults(
  { tooLong }: PastedDocument,
  questions: readonly PastedQuestion[],
): PasteFault[] {
  const { characters: max, lines } = MOST_TEXT;
  return tooLong ? [{ code: 'text_too_long', max, lines }] : pasteFaults(questions);
}

/** The survey to create; options are included only if the type has them. */
export function pastedSurvey(
  title: string,
  language: string,
  questions: readonly PastedQuestion[],
): SurveyInput {
  const { questions: made, matrices } = withMatrices(questions);
  // The server creates the ids of questions and options, and accepts an option as its label.
  return {
    title,
    language,
    questions: made as unknown as NonNullable<SurveyInput['questions']>,
    ...(matrices.length > 0 && { matrices }),
  };
}

import type { SurveyInput } from '@canvass/shared/api/surveys';
import type { QuestionType } from '@canvass/shared/domain/question-types';
import { LIMITS } from '@canvass/shared/domain/survey';
import type { PastedQuestion } from './parse-questions.ts';

/** Limit of options of each type; absent for types without options. */
const OPTIONS: Partial<Record<QuestionType, number>> = {
  multiple_choice_single: LIMITS.choiceOptions,
  multiple_choice_multi: LIMITS.choiceOptions,
  select_list: LIMITS.listOptions,
};

export type PasteFault =
  | { code: 'too_many_questions'; count: number; max: number }
  | { code: 'too_many_options'; number: number; count: number; max: number }
  | { code: 'title_too_long' | 'option_too_long'; number: number; max: number };

const TITLE = LIMITS.title * 5;
const OPTION = 500;

/** Whether questions of this type have options. */
export const takesOptions = (type: QuestionType): boolean => OPTIONS[type] !== undefined;

/** Faults that prevent creating the survey, by the question's number. */
export function pasteFaults(questions: readonly PastedQuestion[]): PasteFault[] {
  const faults: PasteFault[] = [];
  if (questions.length > LIMITS.questions) {
    faults.push({ code: 'too_many_questions', count: questions.length, max: LIMITS.questions });
  }
  questions.forEach(({ title, type, options }, index) => {
    const number = index + 1;
    const max = OPTIONS[type];
    if (title.length > TITLE) faults.push({ code: 'title_too_long', number, max: TITLE });
    if (max === undefined) return;
    if (options.length > max) faults.push({ code: 'too_many_options', number, count: options.length, max });
    if (options.some((option) => option.length > OPTION)) {
      faults.push({ code: 'option_too_long', number, max: OPTION });
    }
  });
  return faults;
}

/** The survey to create; options are included only if the type has them. */
export function pastedSurvey(
  title: string,
  language: string,
  questions: readonly PastedQuestion[],
): SurveyInput {
  const made = questions.map(({ title: text, type, options, required }) => ({
    type,
    title: text,
    required,
    ...(takesOptions(type) ? { options } : {}),
  }));
  // The server creates the ids and accepts an option as its label.
  return { title, language, questions: made as unknown as NonNullable<SurveyInput['questions']> };
}

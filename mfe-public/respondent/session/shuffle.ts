import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import { digest, shuffledInSections } from '@canvass/shared/domain/section-order';

/**
 * The survey with shuffled options, and questions within sections, where its creator asked for it: another order for every
 * respondent, always the same for one.
 */
export function shuffledFor<Shown extends Survey>(survey: Shown, responseId: string): Shown {
  if (!survey.questions.some((question) => 'shuffle' in question && question.shuffle)) return survey;
  return {
    ...survey,
    questions: shuffledInSections(survey.questions, responseId).map((question) => {
      if (!('options' in question) || !('shuffle' in question) || !question.shuffle) return question;
      const keyed = question.options.map((option) => ({
        option,
        at: digest(responseId + question.id + option.id),
      }));
      return { ...question, options: keyed.sort((a, b) => a.at - b.at).map(({ option }) => option) };
    }),
  };
}

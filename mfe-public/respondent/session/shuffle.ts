import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';

/**
 * The survey with shuffled options where its creator asked for it: another order for every respondent, always the same
 * for one.
 */
export function shuffledFor<Shown extends Survey>(survey: Shown, responseId: string): Shown {
  if (!survey.questions.some((question) => 'shuffle' in question && question.shuffle)) return survey;
  return {
    ...survey,
    questions: survey.questions.map((question) => {
      if (!('shuffle' in question) || !question.shuffle) return question;
      const keyed = question.options.map((option) => ({
        option,
        at: digest(responseId + question.id + option.id),
      }));
      return { ...question, options: keyed.sort((a, b) => a.at - b.at).map(({ option }) => option) };
    }),
  };
}

/** FNV-1a with a final mix, so that ids that differ in one character get distant digests. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

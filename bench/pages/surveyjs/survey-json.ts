import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';

/** The same survey in SurveyJS's format, one question at a time. */
export function surveyJson(survey: SurveyDefinition): object {
  return {
    title: survey.title,
    questionsOnPageMode: 'questionPerPage',
    showProgressBar: true,
    elements: survey.questions.map((question) => ({
      name: question.id,
      title: question.title,
      isRequired: question.required,
      ...kind(question),
    })),
  };
}

function kind(question: Question): object {
  switch (question.type) {
    case 'multiple_choice_single':
      return { type: 'radiogroup', choices: choices(question.options) };
    case 'multiple_choice_multi':
      return { type: 'checkbox', choices: choices(question.options) };
    case 'star_rating':
      return { type: 'rating', rateType: 'stars' };
    case 'emoji_rating':
      return { type: 'rating', rateType: 'smileys' };
    case 'yes_no':
      return { type: 'boolean' };
    case 'text_long':
      return { type: 'comment' };
    default:
      return {
        type: 'text',
        inputType: { number: 'number', date: 'date', email: 'email' }[question.type as string] ?? 'text',
      };
  }
}

const choices = (options: ReadonlyArray<{ id: string; label: string }>) =>
  options.map(({ id, label }) => ({ value: id, text: label }));

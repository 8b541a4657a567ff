import type { PublishInput } from '@canvass/shared/api/surveys';
import type { FieldError } from '@canvass/shared/api/problem';
import { withNewOption } from '@canvass/shared/domain/new-option';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { shortId } from '../../platform/http/ids.ts';

/** What of a publishing names something that the draft doesn't have. */
export function unknownPlaces(
  draft: SurveyDefinition,
  { corrections, newOptions }: PublishInput,
): FieldError[] {
  const fault = (field: string, place: string): FieldError[] => {
    const [id, option] = place.split('.');
    const question = draft.questions.find((own) => own.id === id);
    if (!question) return [{ field, code: 'answer_unknown_question', message: '' }];
    const options = 'options' in question ? question.options : [];
    const known = option === undefined || options.some((own) => own.id === option);
    return known ? [] : [{ field, code: 'answer_unknown_option', message: '' }];
  };
  return [
    ...corrections.flatMap((place, index) => fault(`corrections.${index}`, place)),
    ...newOptions.flatMap((place, index) => fault(`newOptions.${index}`, place)),
  ];
}

/** The draft with these options as new ones. */
export function withNewOptions(draft: SurveyDefinition, places: readonly string[]): SurveyDefinition {
  return places.reduce((changed, place) => {
    const [question = '', option = ''] = place.split('.');
    return withNewOption(changed, question, option, shortId());
  }, draft);
}

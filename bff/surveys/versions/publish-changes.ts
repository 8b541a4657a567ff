import type { PublishInput } from '@canvass/shared/api/surveys';
import type { FieldError } from '@canvass/shared/api/problem';
import { withNewOption } from '@canvass/shared/domain/new-option';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { shortId } from '../../platform/http/ids.ts';

/** Errors for corrections and new options that name a question or an option that the draft doesn't have. */
export function unknownReferences(
  draft: SurveyDefinition,
  { corrections, newOptions }: PublishInput,
): FieldError[] {
  const errorsAt = (field: string, path: string): FieldError[] => {
    const [id, option] = path.split('.');
    const question = draft.questions.find((own) => own.id === id);
    if (!question) return [{ field, code: 'answer_unknown_question', message: '' }];
    const options = 'options' in question ? question.options : [];
    const known = option === undefined || options.some((own) => own.id === option);
    return known ? [] : [{ field, code: 'answer_unknown_option', message: '' }];
  };
  return [
    ...corrections.flatMap((path, index) => errorsAt(`corrections.${index}`, path)),
    ...newOptions.flatMap((path, index) => errorsAt(`newOptions.${index}`, path)),
  ];
}

/**
 * Replaces options of the draft by new ones with new ids.
 * @param paths `question.option`
 */
export function withNewOptions(draft: SurveyDefinition, paths: readonly string[]): SurveyDefinition {
  return paths.reduce((changed, path) => {
    const [question = '', option = ''] = path.split('.');
    return withNewOption(changed, question, option, shortId());
  }, draft);
}

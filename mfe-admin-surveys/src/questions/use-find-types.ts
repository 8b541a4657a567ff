import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';
import { useTranslation } from 'react-i18next';
import { findTypes } from './find-types.ts';

/** Returns the search for question types by names and synonyms in the creator's language. */
export function useFindTypes(): (typed: string) => QuestionType[] {
  const { t } = useTranslation('admin-surveys');
  return (typed) =>
    findTypes(
      QUESTION_TYPE_IDS.map((type) => ({
        type,
        name: t(`questionTypes.${type}.name`),
        description: t(`questionTypes.${type}.description`),
        synonyms: t(`questionTypes.${type}.synonyms`),
      })),
      typed,
    );
}

import { QUESTION_KINDS, type QuestionKind } from '@canvass/shared/domain/question-types';
import { useTranslation } from 'react-i18next';
import { type FoundTypes, findTypes } from './find-types.ts';
import { SUBSTITUTE_IDS, type SubstituteId, SUBSTITUTES } from './substitutes.ts';

/** Returns the search for question types and displays by names and synonyms in the creator's language. */
export function useFindTypes(): (typed: string) => FoundTypes<QuestionKind, SubstituteId> {
  const { t } = useTranslation('admin-surveys');
  return (typed) =>
    findTypes(
      QUESTION_KINDS.map((type) => ({
        type,
        name: t(`questionTypes.${type}.name`),
        description: t(`questionTypes.${type}.description`),
        synonyms: t(`questionTypes.${type}.synonyms`),
      })),
      typed,
      SUBSTITUTE_IDS.map((id) => ({ id, synonyms: t(`add.instead.${id}.synonyms`), types: SUBSTITUTES[id] })),
    );
}

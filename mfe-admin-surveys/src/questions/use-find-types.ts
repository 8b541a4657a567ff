import { useTranslation } from 'react-i18next';
import { ADDED_KINDS, type AddedKind } from './added-kinds.ts';
import { type FoundTypes, findTypes } from './find-types.ts';
import { SUBSTITUTE_IDS, type SubstituteId, SUBSTITUTES } from './substitutes.ts';

/** Returns the search for what can be added by names and synonyms in the creator's language. */
export function useFindTypes(): (typed: string) => FoundTypes<AddedKind, SubstituteId> {
  const { t } = useTranslation('admin-surveys');
  return (typed) =>
    findTypes(
      ADDED_KINDS.map((type) => ({
        type,
        name: t(`questionTypes.${type}.name`),
        description: t(`questionTypes.${type}.description`),
        synonyms: t(`questionTypes.${type}.synonyms`),
      })),
      typed,
      SUBSTITUTE_IDS.map((id) => ({ id, synonyms: t(`add.instead.${id}.synonyms`), types: SUBSTITUTES[id] })),
    );
}

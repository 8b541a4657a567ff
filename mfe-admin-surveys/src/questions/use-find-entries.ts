import { useTranslation } from 'react-i18next';
import { ADDED_KINDS, type AddedKind } from './added-kinds.ts';
import { findEntries } from './find-entries.ts';
import { DESTINATIONS, type Destination } from './destinations.ts';
import { SUBSTITUTE_IDS, type SubstituteId, SUBSTITUTES } from './substitutes.ts';

/** What the search finds: a kind to add, or a destination in the editor to go to. */
export type AddEntry = AddedKind | Destination;

/** Returns the search for what can be added, and for destinations in the editor, by names and synonyms in the creator's language. */
export function useFindEntries(): (typed: string) => { entries: AddEntry[]; instead: SubstituteId | null } {
  const { t } = useTranslation('admin-surveys');
  return (typed) =>
    findEntries<AddedKind, Destination, SubstituteId>(
      ADDED_KINDS.map((type) => ({
        type,
        name: t(`questionTypes.${type}.name`),
        description: t(`questionTypes.${type}.description`),
        synonyms: t(`questionTypes.${type}.synonyms`),
      })),
      DESTINATIONS.map((destination) => ({
        destination,
        phrases: t(`add.destination.${destination}.phrases`),
      })),
      typed,
      SUBSTITUTE_IDS.map((id) => ({ id, synonyms: t(`add.instead.${id}.synonyms`), types: SUBSTITUTES[id] })),
    );
}

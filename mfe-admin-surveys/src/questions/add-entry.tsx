import type { IconName } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { isPlace, type Place } from './places.ts';
import { Tile, typeIcon } from './type-icon.tsx';
import type { AddEntry } from './use-find-entries.ts';

const PLACE_ICONS: Record<Place, IconName> = {
  welcome: 'flag',
  ending: 'circle-check',
  hiddenFields: 'eye-off',
  logic: 'arrow-right',
};

/** The icon of what can be added, or of a place of the editor. */
export function EntryTile({ entry, size }: { entry: AddEntry; size?: 7 | 8 }) {
  return <Tile icon={isPlace(entry) ? PLACE_ICONS[entry] : typeIcon(entry)} size={size} />;
}

/** Returns the name of what can be added, or of a place. */
export function useEntryName(): (entry: AddEntry) => string {
  const { t } = useTranslation('admin-surveys');
  const places: Record<Place, string> = {
    welcome: t('welcome.name'),
    ending: t('ending.name'),
    hiddenFields: t('survey.hiddenFields'),
    logic: t('mode.logic'),
  };
  return (entry) => (isPlace(entry) ? places[entry] : t(`questionTypes.${entry}.name`));
}

/** Returns what an entry is for. */
export function useEntryText(): (entry: AddEntry) => string {
  const { t } = useTranslation('admin-surveys');
  return (entry) => (isPlace(entry) ? t(`add.place.${entry}.text`) : t(`questionTypes.${entry}.description`));
}

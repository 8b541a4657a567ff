import type { IconName } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { isDestination, type Destination } from './destinations.ts';
import { Tile, typeIcon } from './type-icon.tsx';
import type { AddEntry } from './use-find-entries.ts';

const DESTINATION_ICONS: Record<Destination, IconName> = {
  welcome: 'flag',
  ending: 'circle-check',
  hiddenFields: 'eye-off',
  logic: 'arrow-right',
};

/** The icon of what can be added, or of a destination in the editor. */
export function EntryTile({ entry, size }: { entry: AddEntry; size?: 7 | 8 }) {
  return <Tile icon={isDestination(entry) ? DESTINATION_ICONS[entry] : typeIcon(entry)} size={size} />;
}

/** Returns the name of what can be added, or of a destination. */
export function useEntryName(): (entry: AddEntry) => string {
  const { t } = useTranslation('admin-surveys');
  const destinations: Record<Destination, string> = {
    welcome: t('welcome.name'),
    ending: t('ending.name'),
    hiddenFields: t('survey.hiddenFields'),
    logic: t('mode.logic'),
  };
  return (entry) => (isDestination(entry) ? destinations[entry] : t(`questionTypes.${entry}.name`));
}

/** Returns what an entry is for. */
export function useEntryText(): (entry: AddEntry) => string {
  const { t } = useTranslation('admin-surveys');
  return (entry) =>
    isDestination(entry) ? t(`add.destination.${entry}.text`) : t(`questionTypes.${entry}.description`);
}

import { pickLocale } from '@canvass/shared/domain/locales';
import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { utcMidnight } from './utc-midnight.ts';

/** Below fields for days: the server cuts days in UTC, while tables show the reader's time. */
export function UtcDaysNote() {
  const { t, i18n } = useTranslation('admin-surveys');
  const time = utcMidnight(pickLocale(i18n.language));
  if (time === null) return null;
  return (
    <Text tone="muted" textStyle="xs">
      {t('responses.filter.days', { time })}
    </Text>
  );
}

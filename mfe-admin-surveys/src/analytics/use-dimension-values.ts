import type { Survey } from '@canvass/shared/api/surveys';
import type { SelectOption } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Dimension } from './analytics-filter.ts';

const DEVICES = ['phone', 'desktop', 'tablet', 'unknown'] as const;
const SOURCES = ['link', 'widget', 'embed'] as const;

/** What the responses of a survey can be told apart by, with the words for it. */
export function useDimensionValues(survey: Survey): Record<Dimension, readonly SelectOption[]> {
  const { t, i18n } = useTranslation('admin-surveys');
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const versions = Array.from(
    { length: survey.liveVersion ?? 0 },
    (_, index) => (survey.liveVersion ?? 0) - index,
  );
  return {
    device: DEVICES.map((value) => ({ value, label: t(`device.${value}`) })),
    source: SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
    language: [survey.language, ...survey.languages].map((value) => ({
      value,
      label: names.of(value) ?? value,
    })),
    version: versions.map((version) => ({
      value: String(version),
      label: t('analytics.version', { version }),
    })),
  };
}

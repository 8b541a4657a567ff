import { type OptionWords, versionRanges } from '@canvass/shared/domain/shown-meaning';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the texts that mark options as removed or added, or as worded so in older versions. */
export function useOptionWords(): OptionWords {
  const { t } = useTranslation('admin-surveys');
  return useMemo(
    () => ({
      removed: (label) => t('answer.removedLabel', { label }),
      since: (label, version) => t('answer.sinceLabel', { label, version }),
      older: (label, versions) =>
        t('answer.ofVersions', { text: label, count: versions.length, versions: versionRanges(versions) }),
    }),
    [t],
  );
}

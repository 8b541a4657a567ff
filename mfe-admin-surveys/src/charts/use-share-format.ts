import { formatPercentage } from '@canvass/shared/domain/format';
import { pickLocale } from '@canvass/shared/domain/locales';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useTranslation } from 'react-i18next';

/** `useFormat` with percentages of counts, where `<1%` isn't none and `>99%` isn't all (S9.3). */
export function useShareFormat() {
  const locale = pickLocale(useTranslation().i18n.language);
  const share = (part: number, total: number) => formatPercentage(part, total, locale);
  return {
    ...useFormat(),
    share,
    /** A share of responses; without any there is none. */
    rate: (part: number, total: number) => (total > 0 ? share(part, total) : '–'),
  };
}

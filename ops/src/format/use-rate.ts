import { formatShare, shareDigits } from '@canvass/shared/domain/format';
import { localeTag, pickLocale } from '@canvass/shared/domain/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Interval {
  low: number;
  high: number;
}

/** Formats failure rates, which are small: "0.4%", and their intervals: "0.1–1.2%". */
export function useRate() {
  const { i18n } = useTranslation();
  const locale = pickLocale(i18n.language);
  return useMemo(() => {
    const percent = (digits: number) =>
      new Intl.NumberFormat(localeTag(locale), { style: 'percent', maximumFractionDigits: digits });
    return {
      /** @param share 0 to 1 */
      rate: (share: number) => formatShare(share, locale),
      interval: ({ low, high }: Interval) =>
        percent(Math.max(1, shareDigits(low), shareDigits(high))).formatRange(low, high),
    };
  }, [locale]);
}

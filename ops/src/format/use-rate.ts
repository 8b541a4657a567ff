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
  const tag = localeTag(pickLocale(i18n.language));
  return useMemo(() => {
    const one = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    return {
      /** @param share 0 to 1 */
      rate: (share: number) => one.format(share),
      interval: ({ low, high }: Interval) => one.formatRange(low, high),
    };
  }, [tag]);
}

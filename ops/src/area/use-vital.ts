import { localeTag, pickLocale } from '@canvass/shared/domain/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vital } from './vital-rating.ts';

/** A function that formats a web vital in the page's language: "1.24s", "86ms", "0.03". */
export function useVital(): (name: Vital, value: number) => string {
  const { i18n } = useTranslation();
  const tag = localeTag(pickLocale(i18n.language));
  return useMemo(() => {
    const shift = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
    const seconds = new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      maximumFractionDigits: 2,
    });
    const short = new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'millisecond',
      unitDisplay: 'narrow',
      maximumFractionDigits: 0,
    });
    return (name, value) => {
      if (name === 'CLS') return shift.format(value);
      return value >= 1000 ? seconds.format(value / 1000) : short.format(value);
    };
  }, [tag]);
}

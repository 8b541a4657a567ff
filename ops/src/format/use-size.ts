import { localeTag, pickLocale } from '@canvass/shared/domain/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A function that formats bytes in the page's language: "1.2 MB". */
export function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  const tag = localeTag(pickLocale(i18n.language));
  return useMemo(() => {
    const of = (unit: string) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 });
    const [kilobytes, megabytes] = [of('kilobyte'), of('megabyte')];
    return (bytes) =>
      bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1000)) : megabytes.format(bytes / 1e6);
  }, [tag]);
}

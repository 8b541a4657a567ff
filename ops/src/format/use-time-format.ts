import { localeTag, pickLocale } from '@canvass/shared/domain/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeTicks } from './time-ticks.ts';

/** Formats the times of charts in the page's language and the browser's time zone. */
export function useTimeFormat() {
  const { i18n } = useTranslation();
  const tag = localeTag(pickLocale(i18n.language));
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const time = (moment: string) => short.format(new Date(moment));
    return { time, ticks: (moments: readonly string[]) => timeTicks(moments, time) };
  }, [tag]);
}

import { useFormat } from '@canvass/shared/i18n/use-format';
import { useTranslation } from 'react-i18next';

/** Formats a change as "up 12 %": in words, so that it doesn't depend on colour. */
export function useChange(): (now: number, before: number) => string {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (now, before) => {
    const percent = before > 0 ? Math.round((100 * (now - before)) / before) : 0;
    if (percent === 0) return t('analytics.changeSame');
    const word = percent > 0 ? 'analytics.changeUp' : 'analytics.changeDown';
    return t(word, { percent: format.percent(Math.abs(percent)) });
  };
}

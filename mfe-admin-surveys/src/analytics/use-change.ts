import { useFormat } from '@canvass/shared/i18n/use-format';
import { useTranslation } from 'react-i18next';

/** "up 12 %": in words, so that nobody has to tell green from red. */
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

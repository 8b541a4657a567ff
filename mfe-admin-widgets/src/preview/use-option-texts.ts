import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { useTranslation } from 'react-i18next';

/** Describes trigger and frequency of a widget in a sentence. */
export function useOptionTexts() {
  const { t } = useTranslation('admin-widgets');
  return {
    trigger(trigger: WidgetOptions['trigger']): string {
      switch (trigger.type) {
        case 'delay':
          return t('rule.trigger.delay', { count: trigger.seconds || 0 });
        case 'scroll':
          return t('rule.trigger.scroll', { percent: trigger.percent || 0 });
        case 'click':
          return t('rule.trigger.click', { selector: trigger.selector || '…' });
        default:
          return t(`rule.trigger.${trigger.type}`);
      }
    },
    frequency(frequency: WidgetOptions['frequency']): string {
      return frequency.type === 'once_in_days'
        ? t('rule.frequency.once_in_days', { count: frequency.days || 0 })
        : t(`rule.frequency.${frequency.type}`);
    },
  };
}

import { MAIL_FREQUENCIES, type MailFrequency } from '@canvass/shared/api/response-mails';
import { useTranslation } from 'react-i18next';

/** How often mails come, to choose from. */
export function useFrequencies(): { value: MailFrequency; label: string }[] {
  const { t } = useTranslation('admin-surveys');
  return MAIL_FREQUENCIES.map((value) => ({ value, label: t(`mails.frequency.${value}`) }));
}

import { useTranslation } from 'react-i18next';
import { problemOf } from './failure.ts';

/** The text for a rejected call: the problem's own message, else the generic one (S8.5). */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => problemOf(error)?.message ?? t('error.backend');
}

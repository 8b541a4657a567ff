import { LoadFailure as Failure, type LoadFailureProps } from '@canvass/shared/screens/load-failure';
import { useTranslation } from 'react-i18next';

/**
 * A survey's resource that could not be loaded, with a retry, or a link to the surveys if it doesn't exist any more.
 */
export function LoadFailure(props: LoadFailureProps) {
  const { t } = useTranslation('admin-surveys');
  const missing = {
    title: t('missing.title'),
    text: t('missing.text'),
    to: '/admin/surveys',
    action: t('missing.action'),
  };
  return <Failure {...props} missing={missing} />;
}

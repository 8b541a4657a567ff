import { LoadFailure as Failure, type LoadFailureProps } from '@canvass/shared/screens/load-failure';
import { useTranslation } from 'react-i18next';

/** What could not be loaded, and the way on: again, or back to the surveys when it is not there any more. */
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

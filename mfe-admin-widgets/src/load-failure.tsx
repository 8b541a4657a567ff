import {
  LoadFailure as Failure,
  type LoadFailureProps,
  type Missing,
} from '@canvass/shared/screens/load-failure';
import { useTranslation } from 'react-i18next';

/** What is said of a widget that is not there. */
export function useMissing(): Missing {
  const { t } = useTranslation('admin-widgets');
  return {
    title: t('missing.title'),
    text: t('missing.text'),
    to: '/admin/widgets',
    action: t('missing.action'),
  };
}

/** What could not be loaded, and the way on. */
export function LoadFailure(props: LoadFailureProps) {
  return <Failure {...props} missing={useMissing()} />;
}

import {
  LoadFailure as Failure,
  type LoadFailureProps,
  type Missing,
} from '@canvass/shared/screens/load-failure';
import { useTranslation } from 'react-i18next';

/** Texts for a widget that doesn't exist (any more). */
export function useMissing(): Missing {
  const { t } = useTranslation('admin-widgets');
  return {
    title: t('missing.title'),
    text: t('missing.text'),
    to: '/admin/widgets',
    action: t('missing.action'),
  };
}

/** A widget that could not be loaded. */
export function LoadFailure(props: LoadFailureProps) {
  return <Failure {...props} missing={useMissing()} />;
}

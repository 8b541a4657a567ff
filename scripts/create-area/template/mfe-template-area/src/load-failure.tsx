import {
  LoadFailure as Failure,
  type LoadFailureProps,
  type Missing,
} from '@canvass/shared/screens/load-failure';
import { useTranslation } from 'react-i18next';

/** Texts for a survey that doesn't exist (any more). */
export function useMissing(): Missing {
  const { t } = useTranslation('template-area');
  return {
    title: t('missing.title'),
    text: t('missing.text'),
    to: '/admin/template-area',
    action: t('missing.action'),
  };
}

/** The screen of data that could not be loaded, with the reason and a retry. */
export function LoadFailure(props: LoadFailureProps) {
  return <Failure {...props} missing={useMissing()} />;
}

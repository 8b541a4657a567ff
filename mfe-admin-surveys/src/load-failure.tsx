import {
  LoadFailure as Failure,
  type LoadFailureProps,
  type Missing,
} from '@canvass/shared/screens/load-failure';
import { useTranslation } from 'react-i18next';

/**
 * A survey's resource that could not be loaded, with a retry, or a link to where it was if it doesn't exist any more.
 * @param missing if it is something else than the survey
 */
export function LoadFailure({ missing, ...failure }: LoadFailureProps & { missing?: Missing | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const survey = {
    title: t('missing.title'),
    text: t('missing.text'),
    to: '/admin/surveys',
    action: t('missing.action'),
  };
  return <Failure {...failure} missing={missing ?? survey} />;
}

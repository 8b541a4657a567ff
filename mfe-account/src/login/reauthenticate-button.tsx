import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../use-log-out.ts';

/** Button for a user who must authenticate again: sign out, log in, and return to this page. */
export function ReauthenticateButton() {
  const { t } = useTranslation('account');
  const { leaving, logOut } = useLogOut();
  return (
    <Button icon="log-out" loading={leaving} onClick={logOut}>
      {t('login.reauthenticate')}
    </Button>
  );
}

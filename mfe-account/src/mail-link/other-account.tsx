import { useArea } from '@canvass/shared/contract/area-context';
import { Alert, Button, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../use-log-out.ts';

/** Says that the browser stays logged in to another account than that of the link, and offers to log in to the link's. */
export function OtherAccount({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { session, navigate } = useArea();
  const { leaving, logOut } = useLogOut();
  const logInAgain = async () => {
    await logOut();
    // Otherwise the server didn't end the session, and the shell has said so.
    if (!session.user()) navigate.to('/login');
  };
  return (
    <>
      <Alert>{t('link.otherAccount', { email })}</Alert>
      <Button variant="primary" size="lg" full loading={leaving} onClick={logInAgain}>
        {t('link.logInAgain')}
      </Button>
      <LinkButton to="/admin" size="lg" full>
        {t('invitation.toDashboard')}
      </LinkButton>
    </>
  );
}

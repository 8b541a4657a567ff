import { Alert, Button, LinkButton, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../use-log-out.ts';

/** Says that the invitation is for another address than that of the account, and offers to log out. */
export function OtherAddress({ own, invited }: { own: string; invited: string }) {
  const { t } = useTranslation('account');
  const { leaving, logOut } = useLogOut();
  return (
    <Stack gap="3">
      <Alert tone="warning">{t('invitation.otherAddress', { own, invited })}</Alert>
      <Button variant="primary" size="lg" full loading={leaving} onClick={logOut}>
        {t('invitation.logOut')}
      </Button>
      <LinkButton to="/admin" size="lg" full>
        {t('invitation.toDashboard')}
      </LinkButton>
    </Stack>
  );
}

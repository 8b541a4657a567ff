import { useArea } from '@canvass/shared/contract/area-context';
import { Alert, Button, LinkButton, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that the invitation is for another address than that of the account, and offers to log out. */
export function OtherAddress({ own, invited }: { own: string; invited: string }) {
  const { t } = useTranslation('account');
  const { session } = useArea();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await session.signOut();
    setLeaving(false);
  };
  return (
    <Stack gap="3">
      <Alert tone="warning">{t('invitation.otherAddress', { own, invited })}</Alert>
      <Button variant="primary" size="lg" full loading={leaving} onClick={leave}>
        {t('invitation.logOut')}
      </Button>
      <LinkButton to="/admin" size="lg" full>
        {t('invitation.toDashboard')}
      </LinkButton>
    </Stack>
  );
}

import { useArea } from '@canvass/shared/contract/area-context';
import { Button } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Button for a user who must authenticate again: sign out, log in, and return to this page. */
export function ReauthenticateButton() {
  const { t } = useTranslation('account');
  const { session } = useArea();
  const [leaving, setLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    await session.signOut();
    setLeaving(false);
  };
  return (
    <Button icon="log-out" loading={leaving} onClick={leave}>
      {t('login.reauthenticate')}
    </Button>
  );
}

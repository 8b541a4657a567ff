import type { OpenedInvitation } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Alert, Button, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeOpenedLink } from './opened-invitation.ts';

interface AcceptButtonProps {
  token: string;
  workspace: OpenedInvitation['workspace'];
}

/** Joins the workspace and leads into it. */
export function AcceptButton({ token, workspace }: AcceptButtonProps) {
  const { t } = useTranslation('account');
  const { http, workspaces, navigate, toast } = useArea();
  const failureText = useFailureText();
  const [joining, setJoining] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const join = async (): Promise<void> => {
    setJoining(true);
    setFailure(null);
    try {
      await http.post('invitations/accept', { json: { token } });
      storeOpenedLink(null);
      // The user is a member by now; without an answer here the switcher leads there.
      await workspaces.refresh().catch(() => undefined);
      await workspaces.switch(workspace.id).catch(() => false);
      toast.show({ type: 'success', message: t('invitation.joined', { workspace: workspace.name }) });
      navigate.to('/admin', { replace: true });
    } catch (refused) {
      setFailure(refused);
      setJoining(false);
    }
  };
  return (
    <Stack gap="3">
      {failure !== null && <Alert tone="danger">{failureText(failure)}</Alert>}
      <Button variant="primary" size="lg" full loading={joining} onClick={join}>
        {t(joining ? 'invitation.joining' : 'invitation.join')}
      </Button>
    </Stack>
  );
}

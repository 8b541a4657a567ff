import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, PasswordField, Text, TextLink } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../forms/form-frame.tsx';
import { replaceCode } from '../forms/replace-code.ts';
import { useSessionForm } from '../forms/use-session-form.ts';
import { UsernameHint } from '../forms/username-hint.tsx';
import { ReauthenticateButton } from '../login/reauthenticate-button.tsx';
import { loginWith } from '../login/login-notice.ts';
import { DeletedData } from './deleted-data.tsx';

interface DeletionDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/**
 * Lists what will be lost and asks for the user's identity: the password, or for a Google account Google's popup, which
 * opens in the click (S4.6, S5.3, S8.6).
 */
export function DeletionDialog({ user, onClose }: DeletionDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const { session, workspaces, navigate } = useArea();
  const report = useReportFailure();
  const formId = useId();
  const byGoogle = user.providers.includes('google.com') && !user.providers.includes('password');
  const form = useSessionForm({
    name: 'deletion',
    initial: { password: '' },
    check: ({ password }) => ({ password: byGoogle || password ? undefined : 'passwordRequired' }),
    send: async ({ password }) =>
      replaceCode(await session.deleteAccount(byGoogle ? {} : { password }), {
        'invalid-credential': 'wrong-password',
      }),
    done: () => navigate.to(loginWith('deleted'), { replace: true }),
    blame: { 'wrong-password': 'password', 'password-required': 'password' },
  });
  /** The page of members is that of the workspace shown, which may be another one than the refusal names. */
  const openPersonal = async (): Promise<void> => {
    if (await workspaces.switch(user.id)) navigate.to('/admin/workspace');
  };
  return (
    <Dialog
      open
      title={t('deletion.question')}
      dismissable={!form.sending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.sending} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={form.sending}>
            {t(form.sending ? 'deletion.sending' : byGoogle ? 'deletion.submitGoogle' : 'deletion.submit')}
          </Button>
        </>
      }
    >
      <FormFrame
        id={formId}
        form={form}
        refusalActions={
          form.code === 'requires-recent-login' ? (
            <ReauthenticateButton />
          ) : form.serverCode === 'personal_workspace_shared' ? (
            <Button onClick={() => void openPersonal().catch(report)}>{t('common:workspace.manage')}</Button>
          ) : (
            form.serverCode === 'last_owner_of' && (
              <TextLink to="/admin/workspace">{t('common:workspace.manage')}</TextLink>
            )
          )
        }
      >
        <DeletedData userId={user.id} email={user.email} />
        {byGoogle ? (
          <Text>{t('deletion.google')}</Text>
        ) : (
          <>
            <UsernameHint email={user.email} />
            <PasswordField
              {...form.field('password')}
              label={t('deletion.password')}
              autoComplete="current-password"
              required
            />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}

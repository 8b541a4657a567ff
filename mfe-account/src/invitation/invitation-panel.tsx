import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { formatDate } from '@canvass/shared/domain/format';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { LinkButton, LoadingState, Stack, Text } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { AcceptButton } from './accept-button.tsx';
import { InvitationFailure } from './invitation-failure.tsx';
import { INVITATION_PATH, storeOpenedLink } from './opened-invitation.ts';
import { OtherAddress } from './other-address.tsx';
import { useInvitation } from './use-invitation.ts';

const AFTERWARDS = `?next=${encodeURIComponent(INVITATION_PATH)}`;

/** The workspace of an invitation, and the reader's next step: join, log out, or log in. */
export function InvitationPanel({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'common']);
  const { locale } = useArea();
  const user = useSessionUser();
  const failureText = useFailureText();
  const { invitation, failure, retry } = useInvitation(token);
  const code = problemOf(failure)?.code ?? 'unknown';
  const email = invitation?.email;
  useEffect(() => {
    if (email !== undefined) storeOpenedLink({ token, email });
    else if (code === 'invitation_gone' || code === 'invitation_expired') storeOpenedLink(null);
  }, [token, email, code]);

  if (failure)
    return (
      <InvitationFailure code={code} onRetry={retry}>
        {failureText(failure)}
      </InvitationFailure>
    );
  if (!invitation)
    return (
      <EntryPanel title={t('invitation.loading')}>
        <LoadingState lines={3} />
      </EntryPanel>
    );
  const { workspace, invitedBy, role, expiresAt } = invitation;
  const named = { workspace: workspace.name, inviter: invitedBy, role: t(`common:role.${role}`) };
  return (
    <EntryPanel
      drawing="hello"
      title={t('invitation.title', named)}
      description={t(invitedBy ? 'invitation.by' : 'invitation.byNobody', named)}
    >
      <Stack gap="5">
        <Text textAlign="center">{t(`roles.hint.${role}`)}</Text>
        {!user ? (
          <Stack gap="3">
            <Text tone="muted" textAlign="center">
              {t('invitation.signedOut', { email })}
            </Text>
            <LinkButton to={`/login${AFTERWARDS}`} variant="primary" size="lg" full>
              {t('invitation.logIn')}
            </LinkButton>
            <LinkButton to={`/register${AFTERWARDS}`} size="lg" full>
              {t('invitation.register')}
            </LinkButton>
          </Stack>
        ) : canonicalEmail(user.email) === canonicalEmail(invitation.email) ? (
          <AcceptButton token={token} workspace={workspace} />
        ) : (
          <OtherAddress own={user.email} invited={invitation.email} />
        )}
        <Text tone="muted" textStyle="sm" textAlign="center">
          {t('invitation.until', { date: formatDate(expiresAt, locale.current) })}
        </Text>
      </Stack>
    </EntryPanel>
  );
}

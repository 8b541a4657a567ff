import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { LinkButton, LoadingState, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { LinkFailure } from './link-failure.tsx';
import { OtherAccount } from './other-account.tsx';
import { useOnce } from './use-once.ts';

interface ChangeAddressProps {
  mode: 'verifyAndChangeEmail' | 'recoverEmail';
  code: string;
}

/**
 * Links that give an account another address, or the former one again, when they are opened (S4.13). This browser may be logged in to
 * another account, which it stays.
 */
export function ChangeAddress({ mode, code }: ChangeAddressProps) {
  const { t } = useTranslation('account');
  const { session } = useArea();
  const other = useSessionUser();
  const { result, again } = useOnce(code, () => session.redeemAddressLink(code));

  if (!result)
    return (
      <EntryPanel title={t(`link.${mode}.working`)}>
        <LoadingState lines={2} />
      </EntryPanel>
    );
  if (!result.ok) return <LinkFailure code={result.code} mode={mode} onRetry={again} />;
  return (
    <EntryPanel
      drawing="done"
      title={t(`link.${mode}.title`)}
      description={t(`link.${mode}.description`, { email: result.value.email })}
    >
      <Stack gap="3">
        {other ? (
          <OtherAccount email={other.email} />
        ) : (
          <LinkButton to="/login" variant="primary" size="lg" full>
            {t('link.toLogin')}
          </LinkButton>
        )}
        {mode === 'recoverEmail' && (
          <LinkButton to="/forgot-password" full>
            {t('link.recoverEmail.toReset')}
          </LinkButton>
        )}
      </Stack>
    </EntryPanel>
  );
}

import { useSessionUser } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { usePersistedState } from '@canvass/shared/contract/use-unsaved';
import { Alert, Box, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { AddressForm } from './address-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** `/admin/account/email` (S4.13): the address changes only when the link is opened that is sent to the new one. */
export function AddressScreen() {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={t('address.title')}
        breadcrumbs={[{ label: t('account.title'), to: '/admin/account' }, { label: t('address.title') }]}
      />
      <Box maxWidth="form">
        <Content user={user} />
      </Box>
    </>
  );
}

function Content({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = usePersistedState('address-sent', '');
  if (user.providers.length > 0 && !user.providers.includes('password')) {
    return (
      <Alert title={t('password.noneTitle')}>{t('address.withoutPassword', { email: user.email })}</Alert>
    );
  }
  return sentTo ? (
    <LinkSent email={sentTo} former={user.email} onOther={() => setSentTo('')} />
  ) : (
    <AddressForm user={user} onSent={setSentTo} />
  );
}

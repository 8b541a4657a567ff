import { useSessionUser } from '@canvass/shared/contract/area-context';
import { Divider, PageHeader, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** `/admin/account`. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  // Between the end of a session and the redirect to the login there is no user.
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      <Stack gap="10" maxWidth="form">
        <ProfileSection user={user} />
        <Divider />
        <PreferencesSection />
        <Divider />
        <NotificationsSection user={user} />
        <Divider />
        <SignInSection user={user} />
        <Divider />
        <SessionsSection />
        <Divider />
        <ExportSection />
        <Divider />
        <DeletionSection user={user} />
      </Stack>
    </>
  );
}

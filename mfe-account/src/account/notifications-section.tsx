import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { NOTIFICATIONS } from '@canvass/shared/domain/user-settings';
import { useQuery } from '@canvass/shared/query/query';
import { useLocation } from '@canvass/shared/router/router';
import { Switch } from '@canvass/shared/ui/admin';
import { Alert, Box, Section, Stack } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../api/account.ts';
import { useNotifications } from './use-notifications.ts';

/** Fragment of the address in mails. */
const ANCHOR = 'notifications';

/** The choice of mails. Each takes effect at once; one that could not be stored is reverted. */
export function NotificationsSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { http, page } = useArea();
  const section = useArrival();
  const { data } = useQuery(accountQuery(http));
  const { notifications, change } = useNotifications(user);
  return (
    <Box id={ANCHOR} ref={section} tabIndex={-1} scrollMarginTop="6" outline="none">
      <Section
        title={t('notifications.title')}
        description={t('notifications.description', { email: user.email })}
      >
        {data?.mails === false && <Alert>{t('notifications.noMails')}</Alert>}
        {page.firebase.emulator && <Alert>{t('notifications.mailbox')}</Alert>}
        <Stack gap="4">
          {NOTIFICATIONS.map((name) => (
            <Switch
              key={name}
              label={t(`notifications.${name}.label`)}
              hint={t(`notifications.${name}.hint`)}
              checked={notifications[name] ?? false}
              onChange={({ target }) => change(name, target.checked)}
            />
          ))}
        </Stack>
      </Section>
    </Box>
  );
}

/**
 * Scrolls to the section named by a mail's link: the section is rendered after the browser has handled the fragment.
 */
function useArrival() {
  const ref = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    ref.current?.scrollIntoView();
    ref.current?.focus({ preventScroll: true });
  }, [hash]);
  return ref;
}

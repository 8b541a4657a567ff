import { useArea } from '@canvass/shared/contract/area-context';
import { Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Where the messages are of an installation that sends no mail; nothing on any other. */
export function MailboxHint({ textAlign = 'center' }: { textAlign?: 'center' | 'start' }) {
  const { t } = useTranslation('account');
  const { page } = useArea();
  if (!page.firebase.emulator) return null;
  return (
    <Text tone="muted" textAlign={textAlign}>
      {t('checkMail.local')}{' '}
      <TextLink to="/dev/mailbox" reloadDocument>
        {t('checkMail.mailbox')}
      </TextLink>
    </Text>
  );
}

import { Button, Card, Heading, Row, Stack, Text } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MailboxHint } from '../forms/mailbox-hint.tsx';

interface LinkSentProps {
  /** The new address, and the present one. */
  email: string;
  former: string;
  /** Back to the form. */
  onOther: () => void;
}

/** What to do after the link was sent. It says the same of an address that has an account, whose owner is sent nothing. */
export function LinkSent({ email, former, onOther }: LinkSentProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form had the focus, and is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack gap="4">
        <Heading as="h2" size="sm" ref={heading} tabIndex={-1} overflowWrap="anywhere">
          {t('address.sent', { email })}
        </Heading>
        <Text>{t('address.next', { email: former })}</Text>
        <Text tone="muted">{t('address.help')}</Text>
        <MailboxHint textAlign="start" />
        <Row>
          <Button onClick={onOther}>{t('checkMail.otherEmail')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

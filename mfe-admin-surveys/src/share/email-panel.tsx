import { CopyButton, Row, Stack, TextArea, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenLink } from './open-link.tsx';

/** An e-mail invitation that the creator writes here and sends with their own mail program. */
export function EmailPanel({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation('admin-surveys');
  const [subject, setSubject] = useState(t('share.emailSubject', { title }));
  const [text, setText] = useState<string>();
  const body = text ?? t('share.emailBody', { title, link });
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <Stack gap="4">
      <TextField
        label={t('share.emailSubjectLabel')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label={t('share.emailText')}
        rows={7}
        value={body}
        onChange={(event) => setText(event.target.value)}
      />
      <Row>
        <CopyButton text={body} variant="primary">
          {t('share.emailCopy')}
        </CopyButton>
        <OpenLink href={address}>{t('share.emailOpen')}</OpenLink>
      </Row>
    </Stack>
  );
}

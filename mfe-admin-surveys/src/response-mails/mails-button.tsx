import { IconButton } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailsDialog } from './mails-dialog.tsx';

/** Opens "E-mail notifications" for members whose survey has no menu: those who may not edit it. */
export function MailsButton({ surveyId }: { surveyId: string }) {
  const { t } = useTranslation('admin-surveys');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="secondary"
        icon="mail"
        label={t('list.action.mails')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <MailsDialog surveyId={surveyId} onClose={() => setOpen(false)} />}
    </>
  );
}

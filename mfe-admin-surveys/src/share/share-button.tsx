import { IconButton } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from './share-dialog.tsx';

/** An icon button that opens the share dialog, where there is no room for a text. */
export function ShareButton({ surveyId }: { surveyId: string }) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t('share.action')} onClick={() => setOpen(true)} />
      {open && <ShareDialog surveyId={surveyId} onClose={() => setOpen(false)} />}
    </>
  );
}

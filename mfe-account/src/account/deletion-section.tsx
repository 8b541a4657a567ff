import type { SessionUser } from '@canvass/shared/contract/page-config';
import { Box, Button, Section } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionDialog } from './deletion-dialog.tsx';

/** The last section of the page: deleting the account (S4.6). */
export function DeletionSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('deletion.title')} description={t('deletion.description')}>
      <Box>
        <Button
          variant="secondary"
          color="danger"
          borderColor="danger.border"
          icon="trash"
          onClick={() => setOpen(true)}
        >
          {t('deletion.open')}
        </Button>
      </Box>
      {open && <DeletionDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}

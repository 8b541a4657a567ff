import type { ApiKey } from '@canvass/shared/api/api-keys';
import { useArea } from '@canvass/shared/contract/area-context';
import { API_KEY_NAME } from '@canvass/shared/domain/api-keys';
import { useForm } from '@canvass/shared/form/form';
import { useInvalidate } from '@canvass/shared/query/query';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Button, Stack, TextField } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { workspaceKey } from '../api/workspaces.ts';
import { useNameCheck } from '../forms/name-check.ts';

interface RenameDialogProps {
  workspaceId: string;
  apiKey: ApiKey;
  onClose: () => void;
}

/** Gives a key another name. Its permissions are fixed when it is made. */
export function RenameDialog({ workspaceId, apiKey, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const { http, toast } = useArea();
  const invalidate = useInvalidate();
  const formId = useId();
  const check = useNameCheck();
  const form = useForm({
    name: 'rename-api-key',
    initial: { name: apiKey.name },
    check,
    send: async ({ name }) => {
      await http.patch(`workspaces/${workspaceId}/keys/${apiKey.id}`, { json: { name: name.trim() } });
      toast.show({ type: 'success', message: t('workspace.name.saved') });
      await invalidate(workspaceKey(workspaceId));
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('keys.rename.title', { name: apiKey.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.sending}>
            {t('keys.rename.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="4">
          {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
          <TextField
            {...form.field('name')}
            label={t('keys.name.label')}
            autoComplete="off"
            maxLength={API_KEY_NAME}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

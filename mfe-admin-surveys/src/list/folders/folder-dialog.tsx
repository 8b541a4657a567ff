import type { Folder } from '@canvass/shared/api/folders';
import { useArea } from '@canvass/shared/contract/area-context';
import { FOLDER_LIMITS } from '@canvass/shared/domain/folder-limits';
import { useForm } from '@canvass/shared/form/form';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Button, Stack, TextField } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createFolder, renameFolder } from '../../api/folders.ts';

interface FolderDialogProps {
  /** The folder to rename; undefined for a new one. */
  folder: Folder | undefined;
  onClose: () => void;
  /** @param made the id of a new folder */
  onSaved: (made?: string) => void;
}

/** Asks for the name of a new folder, or another one for a folder. */
export function FolderDialog({ folder, onClose, onSaved }: FolderDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const id = useId();
  const form = useForm({
    name: 'folder',
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: t('folders.nameMissing') }] : []),
    send: async ({ name }) => {
      if (!folder) return onSaved((await createFolder(http, name.trim())).id);
      await renameFolder(http, folder.id, name.trim());
      onSaved();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t(folder ? 'folders.renameTitle' : 'folders.newTitle')}
      footer={
        <Button type="submit" form={id} variant="primary" loading={form.sending}>
          {t(folder ? 'folders.rename' : 'folders.create')}
        </Button>
      }
    >
      <form id={id} ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="4">
          {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
          <TextField
            {...form.field('name')}
            label={t('folders.name')}
            maxLength={FOLDER_LIMITS.name}
            autoComplete="off"
            required
          />
        </Stack>
      </form>
    </Dialog>
  );
}

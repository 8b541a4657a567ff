import type { Folder } from '@canvass/shared/api/folders';
import { useArea } from '@canvass/shared/contract/area-context';
import { FOLDER_LIMITS } from '@canvass/shared/domain/folder-limits';
import { problemOf } from '@canvass/shared/http/failure';
import { useForm } from '@canvass/shared/form/form';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Button, Select, Stack, TextField } from '@canvass/shared/ui/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createFolder, moveSurveys } from '../../api/folders.ts';

interface MoveDialogProps {
  surveyIds: readonly string[];
  folders: readonly Folder[];
  onClose: () => void;
  onMoved: () => void;
}

const NEW = 'new';

/** Asks for the folder that surveys are moved to: one of those there are, a new one, or none. */
export function MoveDialog({ surveyIds, folders, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const id = useId();
  // A move that is refused leaves the new folder: sent again, its name would be taken.
  const made = useRef<{ id: string; name: string }>(undefined);
  const newFolder = async (name: string) => {
    if (made.current?.name !== name) made.current = { id: (await createFolder(http, name)).id, name };
    return made.current.id;
  };
  const form = useForm({
    name: 'move',
    initial: { folderId: folders[0]?.id ?? NEW, name: '' },
    check: ({ folderId, name }) =>
      folderId === NEW && name.trim() === '' ? [{ field: 'name', message: t('folders.nameMissing') }] : [],
    // No control has the surveys' name.
    explain: (error) =>
      problemOf(error)?.errors.some(({ code }) => code === 'unknown_survey')
        ? [{ message: t('folders.surveysGone', { count: surveyIds.length }) }]
        : undefined,
    send: async ({ folderId, name }) => {
      const to = folderId === NEW ? await newFolder(name.trim()) : folderId || null;
      await moveSurveys(http, { surveyIds: [...surveyIds], folderId: to });
      toast.show({ type: 'success', message: t('folders.moved', { count: surveyIds.length }) });
      onMoved();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('folders.moveTitle', { count: surveyIds.length })}
      footer={
        <Button type="submit" form={id} variant="primary" loading={form.sending}>
          {t('folders.move')}
        </Button>
      }
    >
      <form id={id} ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="4">
          {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
          <Select
            {...form.field('folderId')}
            label={t('folders.label')}
            options={[
              ...folders.map((folder) => ({ value: folder.id, label: folder.name })),
              { value: NEW, label: t('folders.newTitle') },
              { value: '', label: t('folders.none') },
            ]}
          />
          {form.values.folderId === NEW && (
            <TextField
              {...form.field('name')}
              label={t('folders.name')}
              maxLength={FOLDER_LIMITS.name}
              autoComplete="off"
              required
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

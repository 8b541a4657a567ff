import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, TextField } from '@canvass/shared/ui/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KnownTags } from '../annotate/known-tags.tsx';

interface TagDialogProps {
  action: 'tag' | 'untag';
  tags: readonly string[];
  onChoose: (tag: string) => void;
  onClose: () => void;
}

/** Asks which tag is added to the selected responses, or removed from them. */
export function TagDialog({ action, tags, onChoose, onClose }: TagDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const id = useId();
  const [tag, setTag] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() === '') return;
    onChoose(tag.trim());
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t(`responses.bulk.${action}Title`)}
      footer={
        <Button type="submit" form={`${id}-form`} variant="primary" disabled={tag.trim() === ''}>
          {t(`responses.bulk.${action}Confirm`)}
        </Button>
      }
    >
      <form id={`${id}-form`} onSubmit={submit}>
        <TextField
          label={t('response.tag')}
          required
          list={`${id}-tags`}
          maxLength={RESPONSE_LIMITS.tag}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
        <KnownTags id={`${id}-tags`} tags={tags} />
      </form>
    </Dialog>
  );
}

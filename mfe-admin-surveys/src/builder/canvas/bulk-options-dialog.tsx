import type { Option, Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, TextArea } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../editor-context.tsx';
import { optionLimit, optionLines, writeOptions } from '../model/options.ts';

interface BulkOptionsDialogProps {
  question: Extract<Question, { options: Option[] }>;
  onClose: () => void;
}

/** All options of a choice as one text, a line each: quick to write, to paste, to put into another order. */
export function BulkOptionsDialog({ question, onClose }: BulkOptionsDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const [text, setText] = useState(() =>
    question.options
      .map(({ label }) => label)
      .filter((label) => label.trim() !== '')
      .join('\n'),
  );
  const count = optionLines(text).length;
  const limit = optionLimit(question);
  const write = () => {
    store.getState().change(writeOptions(question.id, optionLines(text)));
    store.getState().announce(t('options.written', { count }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('options.bulkTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" disabled={count === 0 || count > limit} onClick={write}>
            {t('options.bulkSubmit', { count })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('options.bulkLabel')}
        hint={t('options.bulkHint')}
        error={count > limit ? t('options.full', { count: limit }) : undefined}
        rows={12}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}

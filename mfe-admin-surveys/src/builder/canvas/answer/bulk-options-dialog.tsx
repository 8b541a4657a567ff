import type { Option, Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, TextArea } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../../state/editor-context.tsx';
import { changeType } from '../../model/change-type.ts';
import { optionLines, optionsFault, writeOptions } from '../../model/options.ts';

interface BulkOptionsDialogProps {
  question: Extract<Question, { options: Option[] }>;
  /** The initial options; default: the question's. A paste that doesn't fit opens here, uncut. */
  labels?: readonly string[] | undefined;
  onClose: () => void;
}

/** All options of a choice as one text with a line for each, to edit, paste and reorder quickly. */
export function BulkOptionsDialog({ question, labels, onClose }: BulkOptionsDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const [known] = useState(() =>
    (labels ?? question.options.map(({ label }) => label))
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  );
  const [text, setText] = useState(() => known.join('\n'));
  const lines = optionLines(text, known);
  const count = lines.length;
  const fault = optionsFault(question, lines);
  const asList =
    question.type === 'multiple_choice_single' && optionsFault({ type: 'select_list' }, lines) === null;
  const write = (list: boolean) => {
    const written = writeOptions(question.id, lines);
    const typed = changeType(question.id, 'select_list', { yes: '', no: '' });
    store.getState().change((definition) => written(list ? typed(definition) : definition));
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
          {fault && asList && <Button onClick={() => write(true)}>{t('options.asList')}</Button>}
          <Button variant="primary" disabled={count === 0 || fault !== null} onClick={() => write(false)}>
            {t('options.bulkSubmit', { count })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('options.bulkLabel')}
        hint={t('options.bulkHint')}
        error={fault ? t(`options.${fault.code}`, { ...fault }) : undefined}
        rows={12}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}

import type { Option, Question } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, TextArea } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../../state/editor-context.tsx';
import { changeType } from '../../model/change-type.ts';
import { optionLines, optionsFault, writeOptions, writtenOptions } from '../../model/options.ts';
import { columnsOf } from '../../model/question-lookup.ts';
import { usesOf } from '../../model/uses.ts';
import { useRemove } from '../../removal/use-remove.ts';

interface BulkOptionsDialogProps {
  question: Extract<Question, { options: Option[] }>;
  /** The initial options; default: the question's. A paste that doesn't fit opens here, uncut. */
  labels?: readonly string[] | undefined;
  onClose: () => void;
}

/** All options of a choice as one text with a line for each, to edit, paste and reorder quickly. */
export function BulkOptionsDialog({ question, labels, onClose }: BulkOptionsDialogProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const removeAsking = useRemove();
  /** The options that the lines stand for: not those with a picture only, nor what another editor adds meanwhile. */
  const [opened] = useState(() =>
    (question.options as Option[]).filter(({ label, image }) => label.trim() !== '' || !image),
  );
  const [known] = useState(() =>
    (labels ?? question.options.map(({ label }) => label))
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  );
  const [text, setText] = useState(() => known.join('\n'));
  const lines = optionLines(text, known);
  const count = lines.length;
  const others = question.options.filter(({ id }) => !opened.some((option) => option.id === id));
  const all = [...lines, ...others.map(({ label }) => label)];
  const fault = optionsFault(question, all);
  // A list has no pictures.
  const asList =
    question.type === 'multiple_choice_single' &&
    others.every(({ label }) => label.trim() !== '') &&
    optionsFault({ type: 'select_list' }, all) === null;
  const write = (list: boolean) => {
    const written = writeOptions(question.id, lines, opened);
    const typed = changeType(question.id, 'select_list', { yes: '', no: '' });
    const left = new Set(writtenOptions(question.options, lines, opened).map(({ id }) => id));
    const removed = question.options.filter(({ id }) => !left.has(id));
    const { definition } = store.getState();
    const deleted = (options: readonly Option[]) => ({
      ids: new Set<string>(),
      options: columnsOf(definition, question.id, new Set(options.map(({ id }) => id))),
    });
    const used = removed.filter((option) => usesOf(definition, deleted([option])).length > 0);
    removeAsking({
      title: new Intl.ListFormat([i18n.language]).format(
        used.map(({ label }) => label.trim() || t('options.unnamed')),
      ),
      deleted: deleted(removed),
      change: (before) => written(list ? typed(before) : before),
      done: '',
      onDone: () => {
        store.getState().announce(t('options.written', { count }));
        onClose();
      },
    });
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

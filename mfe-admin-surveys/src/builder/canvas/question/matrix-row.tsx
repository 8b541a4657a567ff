import { cutText } from '@canvass/shared/domain/cut-text';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { Button, FieldError, Flex, IconButton } from '@canvass/shared/ui/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from '../../../reorder/drag-handle.tsx';
import type { RowDragProps } from '../../../reorder/reorder.tsx';
import { useEditorSession, useQuestionField } from '../../state/editor-context.tsx';
import { focusField } from '../../navigation/focus-field.ts';
import { addRows, removeRow } from '../../model/matrices.ts';
import { newId } from '../../model/new-id.ts';
import { optionLines } from '../../model/options.ts';
import { changeQuestion } from '../../model/questions.ts';
import { useRemove } from '../../removal/use-remove.ts';
import { ConflictNote } from '../../collaboration/conflict-note.tsx';
import { useQuestionErrors } from '../../state/use-field-error.ts';
import { inOneLine } from '../../controls/in-one-line.ts';
import { usePasteLimit } from '../../actions/use-paste-limit.ts';
import { EntryFrame, EntryInput } from '../answer/entry-input.tsx';

const TITLE = LIMITS.title * 5;
/** Characters that name a line of a paste. */
const BEGINNING = 40;

interface MatrixRowProps {
  matrixId: string;
  id: string;
  index: number;
  /** The row that has the focus once this one is removed; undefined for the only row, which stays. */
  neighbour: string | undefined;
  dragProps: RowDragProps;
  onEnter: () => void;
  onMove: (step: -1 | 1) => void;
}

/** One row of a matrix: the title of its question, and whether it has to be answered. */
export function MatrixRow(props: MatrixRowProps) {
  const { matrixId, id, index, neighbour, dragProps, onEnter, onMove } = props;
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const title = useQuestionField(id, (question) => question.title) ?? '';
  const required = useQuestionField(id, (question) => question.required) ?? false;
  const errorOf = useQuestionErrors(id);
  const { change } = store.getState();
  const removeAsking = useRemove();
  const error = errorOf('title') ?? errorOf('matrix') ?? errorOf('id');

  const remove = () => {
    if (neighbour === undefined) return;
    removeAsking({
      title: title.trim() || t('matrix.row', { number: index + 1 }),
      deleted: { ids: new Set([id]) },
      change: removeRow(matrixId, id),
      done: title.trim() && t('matrix.rowRemoved', { title }),
      onDone: () => {
        store.getState().open({ kind: 'question', id: neighbour });
        focusField(`row.${neighbour}`);
      },
    });
  };
  const limitPaste = usePasteLimit();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.altKey && step) onMove(step);
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'Backspace' && title === '' && neighbour !== undefined) remove();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = optionLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return void limitPaste(event);
    event.preventDefault();
    const { definition, refuse } = store.getState();
    const long = lines.filter((line) => line.length > TITLE);
    if (long.length > 0) {
      return refuse(
        long.map((line) => t('refusal.longLine', { text: cutText(line, BEGINNING), max: TITLE })),
      );
    }
    const [own = '', ...others] = title.trim() === '' ? lines : [title, ...lines];
    const room = LIMITS.questions - definition.questions.length;
    if (others.length > room) {
      const count = others.length;
      return refuse([t('builder.noRoom', { count, room, max: LIMITS.questions })]);
    }
    const rows = others.map((line) => ({ id: newId(), title: line }));
    change((before) => addRows(matrixId, id, rows)(changeQuestion(id, { title: own })(before)));
    store.getState().announce(t('matrix.pasted', { count: lines.length }));
  };
  return (
    <Flex as="li" data-drag-id={id} align="center" py="1" wrap="wrap" {...dragProps}>
      <DragHandle id={id} label={t('matrix.moveRow', { number: index + 1 })} />
      <EntryFrame>
        <EntryInput
          rows={1}
          data-field={`row.${id}`}
          aria-label={t('matrix.row', { number: index + 1 })}
          aria-invalid={error ? true : undefined}
          placeholder={t('matrix.row', { number: index + 1 })}
          maxLength={TITLE}
          value={title}
          onChange={(event) =>
            change(changeQuestion(id, { title: inOneLine(event.target.value) }), { group: `${id}.title` })
          }
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('matrix.requiredRow', { number: index + 1 })}
            title={t('matrix.requiredRow', { number: index + 1 })}
            aria-pressed={required}
            // Red as in the title of what is required; outlined while it isn't.
            {...(required
              ? { color: 'danger', bg: 'danger.subtle' }
              : { color: 'fg.subtle', borderColor: 'border.control' })}
            onClick={() => change(changeQuestion(id, { required: !required }))}
          >
            *
          </Button>
          <IconButton
            size="sm"
            icon="times"
            label={t('matrix.removeRow', { number: index + 1 })}
            disabled={neighbour === undefined}
            onClick={remove}
          />
        </div>
      </EntryFrame>
      <FieldError>{error}</FieldError>
      <ConflictNote path={['questions', id, 'title']} />
      <ConflictNote path={['questions', id]} />
    </Flex>
  );
}

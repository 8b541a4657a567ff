import { isRanking } from '@canvass/shared/domain/ranking';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import type { Option, Question } from '@canvass/shared/domain/survey';
import { Flex, Icon, IconButton, styled } from '@canvass/shared/ui/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from '../../../reorder/drag-handle.tsx';
import type { RowDragProps } from '../../../reorder/reorder.tsx';
import { useEditorSession } from '../../state/editor-context.tsx';
import { OptionPicture } from '../../pictures/option-picture.tsx';
import { ConflictNote } from '../../collaboration/conflict-note.tsx';
import { focusField } from '../../navigation/focus-field.ts';
import {
  labelOption,
  OPTION_LABEL,
  optionLines,
  optionsFault,
  pasteOptions,
  pictureOption,
  removeOption,
  withPasted,
} from '../../model/options.ts';
import { columnsOf } from '../../model/question-lookup.ts';
import { useRemove } from '../../removal/use-remove.ts';
import { inOneLine } from '../../controls/in-one-line.ts';
import { usePasteLimit } from '../../actions/use-paste-limit.ts';
import { EntryFrame, EntryInput } from './entry-input.tsx';

/** A picture of the respondent's control; none for a select list. */
const OptionControl = styled('input', { base: { flex: 'none', width: '5', height: '5', m: '0' } });
const controlTypes = {
  multiple_choice_single: 'radio',
  multiple_choice_multi: 'checkbox',
  select_list: null,
} as const;

interface OptionRowProps {
  question: Extract<Question, { options: Option[] }>;
  option: Option;
  index: number;
  dragProps: RowDragProps;
  onEnter: () => void;
  onMove: (step: -1 | 1) => void;
  /** Called if a paste doesn't fit, with all options as they would be. */
  onTooMuch: (labels: string[]) => void;
}

/** One option of a choice. */
export function OptionRow(props: OptionRowProps) {
  const { question, option, index, dragProps, onEnter, onMove, onTooMuch } = props;
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const { change } = store.getState();
  const removeAsking = useRemove();
  const ranks = isRanking(question);
  const shape = ranks ? null : controlTypes[question.type];

  const remove = () => {
    const neighbour = question.options[index - 1] ?? question.options[index + 1];
    const label = option.label.trim();
    const options = columnsOf(store.getState().definition, question.id, new Set([option.id]));
    removeAsking({
      title: label || t('options.unnamed'),
      deleted: { ids: new Set(), options },
      change: removeOption(question.id, option.id),
      done: label && t('options.removed', { label }),
    });
    if (neighbour && !store.getState().pendingRemoval) focusField(`option.${neighbour.id}`);
  };
  const limitPaste = usePasteLimit();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.altKey && step) onMove(step);
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'Backspace' && option.label === '' && question.options.length > 1) remove();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = optionLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return void limitPaste(event);
    event.preventDefault();
    const labels = withPasted(question, option.id, lines);
    if (optionsFault(question, labels)) return onTooMuch(labels);
    change(pasteOptions(question.id, option.id, lines));
    store.getState().announce(t('options.pasted', { count: lines.length }));
  };
  return (
    <Flex as="li" data-drag-id={option.id} align="center" py="1" wrap="wrap" {...dragProps}>
      <DragHandle id={option.id} label={t('options.move', { number: index + 1 })} />
      <EntryFrame>
        {ranks && <Icon name="grip" size={16} />}
        {shape && <OptionControl type={shape} inert aria-hidden="true" tabIndex={-1} />}
        <EntryInput
          rows={1}
          data-field={`option.${option.id}`}
          aria-label={t('options.one', { number: index + 1 })}
          placeholder={t('options.placeholder', { number: index + 1 })}
          maxLength={OPTION_LABEL}
          value={option.label}
          onChange={(event) =>
            change(labelOption(question.id, option.id, inOneLine(event.target.value)), {
              group: `option.${option.id}`,
            })
          }
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div>
          {question.type !== 'select_list' && !ranks && question.matrix === undefined && (
            <OptionPicture
              number={index + 1}
              picture={option.image}
              onChange={(image) =>
                change(pictureOption(question.id, option.id, image), { group: `option.${option.id}.image` })
              }
            />
          )}
          <IconButton
            size="sm"
            icon="times"
            label={t('options.remove', { number: index + 1 })}
            onClick={remove}
          />
        </div>
      </EntryFrame>
      <ConflictNote path={['questions', question.id, 'options', option.id]} />
      <ConflictNote path={['questions', question.id, 'options', option.id, 'label']} />
      <ConflictNote path={['questions', question.id, 'options', option.id, 'image']} />
    </Flex>
  );
}

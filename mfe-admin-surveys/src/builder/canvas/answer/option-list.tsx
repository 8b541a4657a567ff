import { isRanking } from '@canvass/shared/domain/ranking';
import type { Option, Question } from '@canvass/shared/domain/survey';
import { Box, Button, FieldError, Flex, Text } from '@canvass/shared/ui/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dragPropsOf } from '../../../reorder/reorder.tsx';
import { ReorderList } from '../../../reorder/reorder-list.tsx';
import { useEditorSession } from '../../state/editor-context.tsx';
import { focusField } from '../../navigation/focus-field.ts';
import { addOption, addPictures, moveOption, optionLimit } from '../../model/options.ts';
import { blankOption } from '../../model/questions.ts';
import { useDroppedPictures } from '../../pictures/use-dropped-pictures.ts';
import { BulkOptionsDialog } from './bulk-options-dialog.tsx';
import { OptionRow } from './option-row.tsx';

type ChoiceQuestion = Extract<Question, { options: Option[] }>;

/**
 * The options of a choice: Enter goes to the next empty one or adds one, Backspace in an empty one removes it, a paste of several lines adds many.
 */
export function OptionList({ question, error }: { question: ChoiceQuestion; error: string | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  /** State of the dialog for all options: null if it is closed; without labels it begins with the question's. */
  const [writing, setWriting] = useState<{ labels?: string[] } | null>(null);
  const { options } = question;
  const titleOf = (id: string) => options.find((option) => option.id === id)?.label || t('options.unnamed');
  const moveTo = (optionId: string, to: number) => {
    const target = Math.max(0, Math.min(to, options.length - 1));
    store.getState().change(moveOption(question.id, optionId, target));
    const title = titleOf(optionId);
    store.getState().announce(t('builder.moved', { title, position: target + 1, count: options.length }));
    // A handle that moved its option by keyboard retains the focus.
    if (!document.activeElement?.matches('[data-grip]')) focusField(`option.${optionId}`);
  };
  const add = (after: number) => {
    const option = blankOption();
    store.getState().change(addOption(question.id, after, option));
    focusField(`option.${option.id}`);
  };
  const full = options.length >= optionLimit(question);
  /** Enter goes on in the next empty option, else in a new one; an empty option isn't left for another empty one. */
  const goOn = (from: number) => {
    const empty = options.find(({ label }, index) => index > from && label.trim() === '');
    if (empty) focusField(`option.${empty.id}`);
    else if (!full && options[from]?.label.trim() !== '') add(from);
  };
  const ids = options.map((option) => option.id);
  const takesPictures =
    question.type !== 'select_list' && !isRanking(question) && question.matrix === undefined;
  const { busy, problem, drop } = useDroppedPictures((pictures) => {
    store.getState().change(addPictures(question.id, pictures));
    store.getState().announce(t('options.pictured', { count: pictures.length }));
  });
  /** Files from the computer; rows that are dragged have none. */
  const filesOf = ({ dataTransfer }: DragEvent) => (takesPictures ? [...dataTransfer.files] : []);
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        if (takesPictures && event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event: DragEvent) => {
        const files = filesOf(event);
        if (files.length === 0) return;
        event.preventDefault();
        void drop(files);
      }}
    >
      <ReorderList label={t('options.label')} ids={ids} titleOf={titleOf} onDrop={moveTo}>
        {(drag) =>
          options.map((option, index) => (
            <OptionRow
              key={option.id}
              question={question}
              option={option}
              index={index}
              dragProps={dragPropsOf(option.id, ids, drag)}
              onEnter={() => goOn(index)}
              onMove={(step) => moveTo(option.id, index + step)}
              onTooMuch={(labels) => setWriting({ labels })}
            />
          ))
        }
      </ReorderList>
      {'other' in question && question.other && (
        <Flex ms="6" ps="4" minHeight="11" align="center" color="fg.subtle">
          {t('options.other')}
        </Flex>
      )}
      <FieldError>{error ?? problem}</FieldError>
      <Flex align="center" gap="3" wrap="wrap" mt="2" ms="6">
        <Button
          size="sm"
          icon="plus"
          data-field="options"
          disabled={full}
          loading={busy}
          onClick={() => add(options.length - 1)}
        >
          {t('options.add')}
        </Button>
        <Button size="sm" variant="ghost" icon="list" onClick={() => setWriting({})}>
          {t('options.bulk')}
        </Button>
        <Text tone="subtle" textStyle="xs">
          {full
            ? t('options.full', { count: options.length })
            : t(takesPictures ? 'options.hintPictures' : 'options.hint')}
        </Text>
      </Flex>
      {writing && (
        <BulkOptionsDialog question={question} labels={writing.labels} onClose={() => setWriting(null)} />
      )}
    </Box>
  );
}

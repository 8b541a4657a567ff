import { takesAnswer } from '@canvass/shared/domain/content';
import { matrixOf } from '@canvass/shared/domain/matrix';
import { questionKindOf } from '@canvass/shared/domain/question-types';
import { Icon, VisuallyHidden } from '@canvass/shared/ui/core';
import { type MouseEvent, memo, useCallback } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOfEntry, untitledKey } from '../../questions/question-title.tsx';
import { typeIcon } from '../../questions/type-icon.tsx';
import { DragHandle, handleStyle } from '../../reorder/drag-handle.tsx';
import { useEditor, useEditorDebounced } from '../state/editor-context.tsx';
import { useSameFields } from '../state/use-same-fields.ts';
import type { EditorState } from '../model/editor-store.ts';
import { numberIn, questionIn, sectionIn } from '../model/question-lookup.ts';
import { EntryEditors, editorsOn, entryEditorsStyle } from '../collaboration/entry-editors.tsx';
import { entryStyle } from './entry-frame.tsx';

/** Height of a row in rem: all have the same, so that a long list computes positions without rendering. */
export const ROW = 2.75;

/**
 * Style of the list and its rows, for an element around them that is rendered once: styled elements for each part of each row would
 * take most of the time in which the editor opens.
 */
export const listStyle = {
  '& > ol': { position: 'relative', isolation: 'isolate', m: '0', p: '0', listStyle: 'none' },
  '& li': {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'center',
    height: `${ROW}rem`,
  },
  // The next row's background would cover the lower edge of the focus ring.
  '& li:focus-within': { zIndex: '1' },
  '& li[data-dragged=true]': { opacity: 0.4 },
  '& li[data-selected=true]': { bg: 'accent.subtle' },
  '& li[data-section] [data-title]': { fontWeight: 'semibold' },
  '& li[data-within] > button:not([data-grip])': { ps: '4' },
  // The drop position.
  '& li[data-line]': { height: '2px', bg: 'accent', pointerEvents: 'none' },
  '& [data-grip]': handleStyle,
  '& li > button:not([data-grip])': entryStyle,
  '& [data-number]': {
    color: 'fg.subtle',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    minWidth: '4',
    textAlign: 'end',
  },
  '& [data-type]': { color: 'fg.muted', lineHeight: '0' },
  '& [aria-current=true] > [data-type]': { color: 'accent' },
  '& [data-title]': { lineClamp: '2', lineHeight: '1.25', minWidth: '0', flex: '1' },
  '& [data-untitled]': { color: 'fg.subtle' },
  '& [data-editors]': entryEditorsStyle,
  '& [data-required], & [data-faulty]': { color: 'danger' },
  '& [data-faulty]': { lineHeight: '0' },
} as const;

interface QuestionEntryProps {
  id: string;
  /** Index among the blocks, from 0. */
  index: number;
  count: number;
  open: boolean;
  selected: boolean;
  faulty: boolean;
  dragged: boolean;
  /** Whether it is the list's tab stop; arrow keys lead to the others. */
  stop: boolean;
  onChoose: (id: string, event: MouseEvent) => void;
  /** The list's: asking for it in each row takes longer than rendering the row's texts. */
  t: TFunction<'admin-surveys'>;
}

/**
 * One question in the outline: opens by click, moves by its handle. Rendered only when something of it changed; a key
 * press in its title only renders that text.
 */
export const QuestionEntry = memo(function QuestionEntry(props: QuestionEntryProps) {
  const { id, index, count, open, selected, faulty, dragged, stop, onChoose, t } = props;
  // One subscription a row: each takes its time when the editor opens, and at every key press.
  const { kind, number, required, within, here } = useEditor(
    useSameFields((state: EditorState) => shownOf(state, id)),
  );
  return (
    <li
      data-drag-id={id}
      data-dragged={dragged}
      data-selected={selected}
      data-section={kind === 'section' || undefined}
      data-within={within || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: `${index * ROW}rem` }}
    >
      <DragHandle
        id={id}
        label={
          number === null
            ? t(kind === 'section' ? 'outline.moveSection' : 'outline.movePage')
            : t('outline.move', { number })
        }
        tabIndex={stop ? 0 : -1}
      />
      <button
        type="button"
        tabIndex={stop ? 0 : -1}
        aria-current={open}
        aria-pressed={selected ? true : undefined}
        aria-describedby="outline-keys"
        onClick={(event) => onChoose(id, event)}
      >
        <span data-number>{number}</span>
        <span data-type>
          <Icon name={typeIcon(kind)} size={18} />
        </span>
        <EntryTitle id={id} kind={kind} />
        <EntryEditors here={here} />
        {required && (
          <span data-required aria-hidden="true">
            *
          </span>
        )}
        {faulty && (
          <span data-faulty>
            <Icon name="circle-alert" />
            <VisuallyHidden>{t('outline.faulty')}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
});

/** What a row shows of its question besides the title; of a matrix, that it is one. */
function shownOf(state: EditorState, id: string) {
  const { definition } = state;
  const { questions } = definition;
  const question = questionIn(questions, id);
  const matrix = question && matrixOf(definition, question);
  const section = sectionIn(questions, id);
  return {
    kind: matrix ? ('matrix' as const) : question ? questionKindOf(question) : ('unknown' as const),
    number: numberIn(questions, id),
    required: question !== undefined && !matrix && takesAnswer(question) && question.required,
    within: section !== undefined && section.id !== id,
    here: editorsOn(state, `question.${id}`),
  };
}

/** A component of its own, updated in pauses: editing a title renders this text and nothing else of the row. */
function EntryTitle({ id, kind }: { id: string; kind: string }) {
  // The entry itself: its text would be put together in each row at every key press.
  const select = useCallback(
    ({ definition }: EditorState) => {
      const question = questionIn(definition.questions, id);
      return (question && matrixOf(definition, question)) ?? question;
    },
    [id],
  );
  const entry = useEditorDebounced(select);
  const title = entry ? nameOfEntry(entry) : '';
  return (
    // The tooltip has what doesn't fit into two lines.
    <span data-title title={title}>
      {title || <Untitled kind={kind} />}
    </span>
  );
}

function Untitled({ kind }: { kind: string }) {
  const { t } = useTranslation('admin-surveys');
  return <span data-untitled>{t(untitledKey(kind))}</span>;
}

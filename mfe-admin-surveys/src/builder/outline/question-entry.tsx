import type { Question } from '@canvass/shared/domain/survey';
import { Icon, Span, styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { type MouseEvent, memo, type PointerEvent, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { typeIcon } from '../../questions/type-icon.tsx';
import { useEditor } from '../editor-context.tsx';
import { EntryButton, Grip } from './entry-frame.tsx';

/** Of a row, in rem: all have the same, so that a long list knows where each one is without drawing it. */
export const ROW = 2.75;

const Line = styled('li', {
  base: {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'center',
    height: `${ROW}rem`,
    '&[data-dragged=true]': { opacity: 0.4 },
    '&[data-marked=true]': { bg: 'accent.subtle' },
  },
});

interface QuestionEntryProps {
  id: string;
  /** Where it stands, from 0. */
  index: number;
  count: number;
  selected: boolean;
  marked: boolean;
  faulty: boolean;
  dragged: boolean;
  /** Whether Tab comes to it: one of the list does, arrow keys lead to the others. */
  stop: boolean;
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  onChoose: (id: string, event: MouseEvent) => void;
}

/**
 * One question in the outline: opens by click, moves by its grip. Drawn again only when something of it changed, and
 * then after whatever answers the key press that changed it.
 */
export const QuestionEntry = memo(function QuestionEntry(props: QuestionEntryProps) {
  const question = useEditor(({ definition }) => definition.questions[props.index]);
  const shown = useDeferredValue(question);
  return shown && <Entry {...props} question={shown} />;
});

const Entry = memo(function Entry(props: QuestionEntryProps & { question: Question }) {
  const { question, index, count, selected, marked, faulty, dragged, stop, onGrab, onChoose } = props;
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  return (
    <Line
      data-drag-id={question.id}
      data-dragged={dragged}
      data-marked={marked}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: `${index * ROW}rem` }}
    >
      <Grip onPointerDown={(event) => onGrab(question.id, event)} aria-hidden="true">
        <Icon name="grip" size={14} />
      </Grip>
      <EntryButton
        type="button"
        tabIndex={stop ? 0 : -1}
        aria-current={selected}
        aria-pressed={marked ? true : undefined}
        aria-describedby="outline-keys"
        onClick={(event) => onChoose(question.id, event)}
      >
        <Span color="fg.subtle" textStyle="xs" fontVariantNumeric="tabular-nums" minWidth="4" textAlign="end">
          {index + 1}
        </Span>
        <Span color={selected ? 'accent' : 'fg.muted'} lineHeight="0">
          <Icon name={typeIcon(question.type)} size={18} />
        </Span>
        <Span
          lineClamp="2"
          lineHeight="1.25"
          minWidth="0"
          flex="1"
          color={question.title.trim() ? undefined : 'fg.subtle'}
        >
          {titleOf(question)}
        </Span>
        {question.required && (
          <Span color="fg.subtle" aria-hidden="true">
            *
          </Span>
        )}
        {faulty && (
          <Span color="danger" lineHeight="0">
            <Icon name="circle-alert" />
            <VisuallyHidden>{t('outline.faulty')}</VisuallyHidden>
          </Span>
        )}
      </EntryButton>
    </Line>
  );
});

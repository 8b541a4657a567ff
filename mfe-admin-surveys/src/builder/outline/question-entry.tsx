import type { Question } from '@canvass/shared/domain/survey';
import { Flex, Icon, Span, styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { typeIcon } from '../../questions/type-icon.tsx';
import type { Place } from '../model/place.ts';
import type { useQuestionActions } from '../use-question-actions.ts';
import { EntryButton } from './entry-frame.tsx';

const Grip = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '6',
    alignSelf: 'stretch',
    flexShrink: 0,
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
    opacity: { base: 1, lg: 0.45 },
    _hover: { opacity: 1 },
    _active: { cursor: 'grabbing' },
  },
});

interface QuestionEntryProps {
  question: Question;
  number: number;
  selected: boolean;
  faulty: boolean;
  dragged: boolean;
  /** The side on which something that is dragged would land. */
  drop: 'before' | 'after' | null;
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  onOpen: (place: Place) => void;
  actions: ReturnType<typeof useQuestionActions>;
}

/**
 * One question in the outline: opens by click, moves by its grip or Alt+arrows, goes by Delete. Drawn again only when
 * something of it changed: a key press in one question must not draw five hundred.
 */
export const QuestionEntry = memo(function QuestionEntry(props: QuestionEntryProps) {
  const { question, number, selected, faulty, dragged, drop, onGrab, onOpen, actions } = props;
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.altKey && step) {
      event.preventDefault();
      actions.moveBy(question.id, step);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      actions.remove(question.id);
    }
  };
  const line = drop === 'before' ? 'inset 0 2px 0 0' : drop === 'after' ? 'inset 0 -2px 0 0' : undefined;
  return (
    <Flex
      as="li"
      data-drag-id={question.id}
      align="center"
      opacity={dragged ? 0.4 : 1}
      style={line ? { boxShadow: `${line} var(--cv-colors-accent)` } : undefined}
    >
      <Grip onPointerDown={(event) => onGrab(question.id, event)} aria-hidden="true">
        <Icon name="grip" size={14} />
      </Grip>
      <EntryButton
        type="button"
        aria-current={selected}
        aria-describedby="outline-keys"
        onClick={() => onOpen({ kind: 'question', id: question.id })}
        onKeyDown={onKeyDown}
      >
        <Span color="fg.subtle" textStyle="xs" fontVariantNumeric="tabular-nums" width="4" textAlign="end">
          {number}
        </Span>
        <Span color={selected ? 'accent' : 'fg.muted'} lineHeight="0">
          <Icon name={typeIcon(question.type)} size={18} />
        </Span>
        <Span lineClamp="2" minWidth="0" flex="1" color={question.title.trim() ? undefined : 'fg.subtle'}>
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
    </Flex>
  );
});

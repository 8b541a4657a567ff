import { Box, Button, Divider, Flex, Heading, Span, Stack } from '@canvass/shared/ui/core';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { addEnding, addWelcome, freshEnding } from '../model/pages.ts';
import type { Place } from '../model/place.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { useFieldErrors } from '../use-field-error.ts';
import { useQuestionActions } from '../use-question-actions.ts';
import { PageEntry } from './page-entry.tsx';
import { QuestionEntry } from './question-entry.tsx';

/** Adds a page from a narrow pane: the text wraps, no language is cut. */
const addPage = {
  justifyContent: 'flex-start',
  flexShrink: 1,
  height: 'auto',
  minHeight: '8',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

/** The left pane: every page of the survey in order. */
export function Outline({ onOpen, onAdd }: { onOpen: () => void; onAdd: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const questions = useEditor((state) => state.definition.questions);
  const welcome = useEditor((state) => state.definition.welcome);
  const endings = useEditor((state) => state.definition.endings);
  const selected = useEditor((state) => state.selected);
  const errorOf = useFieldErrors();
  const actions = useQuestionActions();
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, actions.moveTo);
  const ids = questions.map((question) => question.id);

  const open = useCallback(
    (place: Place) => {
      store.getState().select(place);
      onOpen();
    },
    [store, onOpen],
  );
  const newWelcome = () => {
    const page = { title: t('welcome.defaultTitle'), description: '', buttonLabel: '' };
    store.getState().change(addWelcome(page), { select: { kind: 'welcome' } });
    onOpen();
  };
  const newEnding = () => {
    const ending = freshEnding({ title: t('ending.defaultTitle'), description: t('ending.defaultText') });
    store.getState().change(addEnding(ending), { select: { kind: 'ending', id: ending.id } });
    onOpen();
  };
  const faulty = (index: number) =>
    ['title', 'options', 'minLength', 'minSelected', 'min', 'visibleIf', 'jumps', 'id', 'description'].some(
      (field) => errorOf(`questions.${index}.${field}`) !== undefined,
    );

  return (
    <Stack as="nav" aria-label={t('outline.label')} gap="3">
      <Flex align="center" justify="space-between" gap="2">
        <Heading as="h2" size="sm">
          {t('outline.title')}{' '}
          <Span color="fg.subtle" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {questions.length}
          </Span>
        </Heading>
        <Button size="sm" icon="plus" onClick={onAdd}>
          {t('outline.add')}
        </Button>
      </Flex>
      {welcome ? (
        <PageEntry
          icon="flag"
          label={welcome.title || t('welcome.name')}
          selected={selected?.kind === 'welcome'}
          onOpen={() => open({ kind: 'welcome' })}
        />
      ) : (
        <Button size="sm" variant="ghost" icon="plus" onClick={newWelcome} {...addPage}>
          {t('outline.addWelcome')}
        </Button>
      )}
      <Divider />
      <Box as="ol" ref={list} m="0" p="0" listStyle="none">
        {questions.map((question, index) => (
          <QuestionEntry
            key={question.id}
            question={question}
            number={index + 1}
            selected={selected?.kind === 'question' && selected.id === question.id}
            faulty={faulty(index)}
            {...drag.markOf(question.id, ids)}
            onGrab={drag.start}
            onOpen={open}
            actions={actions}
          />
        ))}
      </Box>
      {questions.length > 0 && <Divider />}
      {endings.map((ending) => (
        <PageEntry
          key={ending.id}
          icon="circle-check"
          label={ending.title || t('ending.name')}
          selected={selected?.kind === 'ending' && selected.id === ending.id}
          onOpen={() => open({ kind: 'ending', id: ending.id })}
        />
      ))}
      <Button size="sm" variant="ghost" icon="plus" onClick={newEnding} {...addPage}>
        {t('outline.addEnding')}
      </Button>
    </Stack>
  );
}

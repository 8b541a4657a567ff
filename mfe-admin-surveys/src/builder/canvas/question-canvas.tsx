import { LIMITS } from '@canvass/shared/domain/survey';
import { Box, Flex, Span, Stack } from '@canvass/shared/ui/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession, useQuestionIndex } from '../editor-context.tsx';
import { changeQuestion } from '../model/questions.ts';
import { useFieldErrors } from '../use-field-error.ts';
import { useQuestionActions } from '../use-question-actions.ts';
import { AnswerSketch } from './answer-sketch.tsx';
import { InlineText } from './inline-text.tsx';
import { QuestionToolbar } from './question-toolbar.tsx';

/** One question: its texts are written in place, its answer control shows what respondents get. */
export function QuestionCanvas({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const index = useQuestionIndex(id);
  const question = useEditor((state) => state.definition.questions[index]);
  const errorOf = useFieldErrors();
  const actions = useQuestionActions();
  if (!question) return null;
  const set = (fields: { title?: string; description?: string }) =>
    store.getState().change(changeQuestion(id, fields), { group: `${id}.${Object.keys(fields).join()}` });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || !step || event.defaultPrevented) return;
    event.preventDefault();
    actions.moveBy(id, step);
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <QuestionToolbar id={id} index={index} actions={actions} />
      <Flex gap="4" align="flex-start">
        <Span
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          minWidth="7"
          height="7"
          px="1.5"
          mt="0.5"
          rounded="sm"
          color="#fff"
          textStyle="xs"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          aria-hidden="true"
          style={{ background: 'var(--theme-from)' }}
        >
          {index + 1}
        </Span>
        <Stack flex="1" minWidth="0" gap="3">
          <Flex gap="2">
            <Box flex="1" minWidth="0">
              <InlineText
                look="title"
                label={t('question.title')}
                placeholder={t('question.titlePlaceholder')}
                maxLength={LIMITS.title * 5}
                field="title"
                value={question.title}
                error={errorOf(`questions.${index}.title`)}
                earlier={index}
                onChange={(title) => set({ title })}
              />
            </Box>
            {question.required && (
              <Span color="danger" textStyle="xl" title={t('question.required')}>
                *
              </Span>
            )}
          </Flex>
          <InlineText
            label={t('question.description')}
            placeholder={t('question.descriptionPlaceholder')}
            maxLength={LIMITS.text}
            field="description"
            value={question.description}
            error={errorOf(`questions.${index}.description`)}
            earlier={index}
            onChange={(description) => set({ description })}
          />
          <Box mt="3">
            <AnswerSketch question={question} error={errorOf(`questions.${index}.options`)} />
          </Box>
        </Stack>
      </Flex>
    </Box>
  );
}

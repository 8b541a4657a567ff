import { takesAnswer } from '@canvass/shared/domain/content';
import { withRecalls } from '@canvass/shared/domain/recall';
import { Box, Flex, Span, Stack, styled } from '@canvass/shared/ui/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditorSession, useQuestionField, useQuestionNumber } from '../editor-context.tsx';
import { focusField } from '../focus-field.ts';
import { Shown } from '../pictures/picture-dialog.tsx';
import { MarkdownView } from '../../questions/markdown-view.tsx';
import { QuestionNumber } from './question-number.tsx';
import { StillAnswer } from './answer.tsx';
import { useRecallName } from '../recall/use-recall-name.ts';

const Opener = styled('button', {
  base: {
    position: 'absolute',
    inset: '-3',
    zIndex: '1',
    rounded: 'md',
    cursor: 'pointer',
    bg: 'transparent',
    _hover: { outline: '1px dashed', outlineColor: 'border.control' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent' },
  },
});

/** A question or statement as respondents see it, not being edited; a click anywhere opens it. */
export const StaticQuestion = memo(function StaticQuestion({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const titleOf = useQuestionTitle();
  const recallName = useRecallName();
  const question = useQuestionField(id, (entry) => entry);
  const number = useQuestionNumber(id);
  if (!question) return null;
  const nameOf = (other: string) => `@${recallName(other, store.getState().definition)}`;
  const open = () => {
    store.getState().open({ kind: 'question', id });
    focusField('title');
  };
  return (
    <Box position="relative" data-question={id}>
      <Opener
        type="button"
        aria-label={t(number === null ? 'canvas.openPage' : 'canvas.open', {
          number,
          title: titleOf(question),
        })}
        onClick={open}
      />
      <Flex gap="4" align="flex-start">
        {number !== null && <QuestionNumber number={number} />}
        <Stack flex="1" minWidth="0" gap="3">
          <Box textStyle="2xl" fontWeight="semibold" letterSpacing="tight" overflowWrap="anywhere">
            {withRecalls(question.title, nameOf).trim() || (takesAnswer(question) && titleOf(question))}
            {takesAnswer(question) && question.required && (
              <Span color="danger" title={t('question.required')}>
                {' '}
                *
              </Span>
            )}
          </Box>
          {question.description.trim() !== '' && (
            <MarkdownView text={question.description} recaller={nameOf} />
          )}
          {question.image && <Shown picture={question.image} />}
          <Box mt="3">
            <StillAnswer question={question} />
          </Box>
        </Stack>
      </Flex>
    </Box>
  );
});

import { takesAnswer } from '@canvass/shared/domain/content';
import { withRecalls } from '@canvass/shared/domain/recall';
import { Box, Flex, Span, Stack, styled } from '@canvass/shared/ui/core';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../../questions/question-title.tsx';
import {
  useEditor,
  useEditorSession,
  useMatrix,
  useQuestionField,
  useQuestionNumber,
} from '../../state/editor-context.tsx';
import { focusField } from '../../navigation/focus-field.ts';
import { PicturePreview } from '../../pictures/picture-dialog.tsx';
import { rowsOf } from '../../model/matrices.ts';
import { MarkdownView } from '../../../questions/markdown-view.tsx';
import { BELOW_NUMBER, QuestionNumber } from '../question/question-number.tsx';
import { ReadOnlyAnswer } from '../answer/answer.tsx';
import { useRecallName } from '../../names/use-recall-name.ts';

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
  const matrix = useMatrix(id);
  if (!question) return null;
  const { title, description, image } = matrix ?? question;
  const nameOf = (other: string) => `@${recallName(other, store.getState().definition)}`;
  const openKey =
    number !== null ? 'canvas.open' : question.type === 'section' ? 'canvas.openSection' : 'canvas.openPage';
  const open = () => {
    store.getState().open({ kind: 'question', id });
    focusField('title');
  };
  return (
    <Box position="relative" data-question={id}>
      <Opener
        type="button"
        aria-label={t(openKey, {
          number,
          title: titleOf({ ...question, title }),
        })}
        onClick={open}
      />
      <Flex gap="4" align="flex-start">
        <QuestionNumber id={id} />
        <Stack flex="1" minWidth="0" gap="3">
          <Box textStyle="2xl" fontWeight="semibold" letterSpacing="tight" overflowWrap="anywhere">
            {withRecalls(title, nameOf).trim() ||
              ((takesAnswer(question) || question.type === 'section') &&
                titleOf({ title, type: question.type }))}
            {takesAnswer(question) && question.required && !matrix && (
              <Span color="danger" title={t('question.required')}>
                {' '}
                *
              </Span>
            )}
          </Box>
          {description.trim() !== '' && <MarkdownView text={description} recaller={nameOf} />}
          {image && <PicturePreview picture={image} />}
          {matrix && <StaticRows matrixId={matrix.id} />}
          <Box mt="3" ms={number === null ? undefined : BELOW_NUMBER}>
            <ReadOnlyAnswer question={question} />
          </Box>
        </Stack>
      </Flex>
    </Box>
  );
});

/** The titles of a matrix's rows; the columns are below them. */
function StaticRows({ matrixId }: { matrixId: string }) {
  const titleOf = useQuestionTitle();
  const titles = useEditor(useShallow(({ definition }) => rowsOf(definition, matrixId).map(titleOf)));
  return (
    <Box as="ul" m="0" ps="5">
      {titles.map((title, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows may have the same title
        <li key={index}>{title}</li>
      ))}
    </Box>
  );
}

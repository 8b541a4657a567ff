import { Box, Flex, Stack } from '@canvass/shared/ui/core';
import type { PartPath } from '@canvass/shared/domain/draft-merge';
import type { KeyboardEvent, ReactNode } from 'react';
import { ConflictNote } from '../../collaboration/conflict-note.tsx';
import { useQuestionActions } from '../../actions/use-question-actions.ts';
import { ConsentBefore } from '../page/consent-block.tsx';
import { QuestionNumber } from './question-number.tsx';
import { QuestionToolbar } from './question-toolbar.tsx';

interface QuestionFrameProps {
  /** The question, or the first row of a matrix. */
  id: string;
  /** The part of the survey whose conflicts are shown. */
  part: PartPath;
  children: ReactNode;
}

/** What the question that is edited has around its texts: toolbar, conflicts, number; Alt with the arrow keys moves it. */
export function QuestionFrame({ id, part, children }: QuestionFrameProps) {
  const actions = useQuestionActions();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || !step || event.defaultPrevented) return;
    event.preventDefault();
    actions.moveBy(id, step);
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <ConsentBefore id={id} />
      <QuestionToolbar id={id} actions={actions} />
      <ConflictNote path={part} />
      {/* The room for a title's hint, below the toolbar or a note. */}
      <Flex gap="4" align="flex-start" mt="6">
        <QuestionNumber id={id} />
        <Stack flex="1" minWidth="0" gap="3">
          {children}
        </Stack>
      </Flex>
    </Box>
  );
}

import { matrixOf } from '@canvass/shared/domain/matrix';
import { Box } from '@canvass/shared/ui/core';
import { useRef } from 'react';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { Reorder } from '../../reorder/reorder.tsx';
import { useEditorSession } from '../state/editor-context.tsx';
import { blockIdsIn, questionIn } from '../model/question-lookup.ts';
import { listStyle } from './question-entry.tsx';
import { type ListProps, RovingRows } from './roving-rows.tsx';

/** The questions in order. What makes them reorderable isn't rendered again for a key: it takes longer than the rows. */
export function QuestionList(props: ListProps) {
  const { store } = useEditorSession();
  const list = useRef<HTMLOListElement>(null);
  const questionTitle = useQuestionTitle();
  const titleOf = (id: string) => {
    const { definition } = store.getState();
    const question = questionIn(definition.questions, id);
    return questionTitle((question && matrixOf(definition, question)) ?? question ?? { title: '' });
  };
  const ids = () => blockIdsIn(store.getState().definition);
  const movedWith = (id: string) => {
    const { selected } = store.getState();
    return selected.has(id) ? selected : new Set([id]);
  };
  return (
    <Reorder list={list} ids={ids} movedWith={movedWith} titleOf={titleOf} onDrop={props.actions.moveTo}>
      {(drag) => (
        <Box css={listStyle}>
          <RovingRows list={list} drag={drag} moving={drag ? movedWith(drag.id) : null} {...props} />
        </Box>
      )}
    </Reorder>
  );
}

import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { Button, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useQuestionTitle } from '../../../questions/question-title.tsx';
import { dragPropsOf } from '../../../reorder/reorder.tsx';
import { ReorderList } from '../../../reorder/reorder-list.tsx';
import { useEditor, useEditorSession } from '../../state/editor-context.tsx';
import { focusField } from '../../navigation/focus-field.ts';
import { addRows, moveRow, rowsOf } from '../../model/matrices.ts';
import { newId } from '../../model/new-id.ts';
import { MatrixRow } from './matrix-row.tsx';

/**
 * The rows of a matrix: Enter goes to the next empty one or adds one, Backspace in an empty one removes it, a paste of several lines adds
 * many.
 */
export function RowList({ matrixId }: { matrixId: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const titleOf = useQuestionTitle();
  const ids = useEditor(useShallow(({ definition }) => rowsOf(definition, matrixId).map(({ id }) => id)));
  const full = useEditor(({ definition }) => definition.questions.length >= LIMITS.questions);
  const rows = () => rowsOf(store.getState().definition, matrixId);
  const nameOf = (id: string) => titleOf(rows().find((row) => row.id === id) ?? { title: '' });
  const moveTo = (id: string, to: number) => {
    const target = Math.max(0, Math.min(to, ids.length - 1));
    store.getState().change(moveRow(matrixId, id, target));
    store
      .getState()
      .announce(t('builder.moved', { title: nameOf(id), position: target + 1, count: ids.length }));
    // A handle that moved its row by keyboard retains the focus.
    if (!document.activeElement?.matches('[data-grip]')) focusField(`row.${id}`);
  };
  const add = (after: string | null) => {
    const id = newId();
    store.getState().change(addRows(matrixId, after, [{ id, title: '' }]));
    focusField(`row.${id}`);
  };
  /** Enter goes on in the next empty row, else in a new one; an empty row isn't left for another empty one. */
  const goOn = (from: number) => {
    const all = rows();
    const empty = all.find(({ title }, index) => index > from && title.trim() === '');
    if (empty) focusField(`row.${empty.id}`);
    else if (!full && all[from]?.title.trim() !== '') add(all[from]?.id ?? null);
  };
  return (
    <Stack as="section" gap="2" mt="3" aria-label={t('matrix.rows')}>
      <Heading as="h3" size="sm">
        {t('matrix.rows')}
      </Heading>
      <ReorderList label={t('matrix.rows')} ids={ids} titleOf={nameOf} onDrop={moveTo}>
        {(drag) =>
          ids.map((id, index) => (
            <MatrixRow
              key={id}
              matrixId={matrixId}
              id={id}
              index={index}
              neighbour={ids[index - 1] ?? ids[index + 1]}
              dragProps={dragPropsOf(id, ids, drag)}
              onEnter={() => goOn(index)}
              onMove={(step) => moveTo(id, index + step)}
            />
          ))
        }
      </ReorderList>
      <Flex align="center" gap="3" wrap="wrap" ms="6">
        <Button size="sm" icon="plus" disabled={full} onClick={() => add(ids.at(-1) ?? null)}>
          {t('matrix.addRow')}
        </Button>
        <Text tone="subtle" textStyle="xs">
          {full ? t('matrix.full', { count: LIMITS.questions }) : t('options.hint')}
        </Text>
      </Flex>
    </Stack>
  );
}

import { questionKindOf } from '@canvass/shared/domain/question-types';
import { Flex, IconButton, Span } from '@canvass/shared/ui/core';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../../questions/type-icon.tsx';
import {
  useEditor,
  useEditorInPauses,
  useEditorSession,
  useMatrix,
  useQuestionField,
} from '../../state/editor-context.tsx';
import type { EditorState } from '../../model/editor-store.ts';
import { focusField } from '../../navigation/focus-field.ts';
import { dissolveMatrix, joinable, joinQuestions } from '../../model/matrices.ts';
import { ChangeTypeDialog } from './change-type-dialog.tsx';
import type { QuestionActions } from '../../actions/use-question-actions.ts';

interface QuestionToolbarProps {
  id: string;
  actions: QuestionActions;
}

/** Actions on the open question as a whole. */
export const QuestionToolbar = memo(function QuestionToolbar({ id, actions }: QuestionToolbarProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const matrix = useMatrix(id);
  const first = useEditor((state) => state.definition.questions[0]?.id === id);
  const last = useEditor(({ definition: { questions } }) => {
    const end = questions.at(-1);
    return end?.id === id || (matrix !== undefined && end?.matrix === matrix.id);
  });
  const kind = useQuestionField(id, questionKindOf);
  const type = matrix ? 'matrix' : kind;
  const neighbourCount = useEditorInPauses(
    useCallback(({ definition }: EditorState) => joinable(definition, id).length, [id]),
  );
  const [changing, setChanging] = useState(false);
  if (!type) return null;
  // On one page, moving down moves the toolbar's element, which removes its focus.
  const move = (step: -1 | 1, field: string) => {
    actions.moveBy(id, step);
    focusField(field);
  };
  return (
    <Flex
      role="toolbar"
      aria-label={t('toolbar.label')}
      align="center"
      gap="1"
      mb="6"
      mt={{ base: '-4', sm: '-5' }}
      mx={{ base: '-2', sm: '-5' }}
    >
      <TypeTile type={type} size={7} />
      <Span color="fg.muted" textStyle="xs" ms="1" me="auto" truncate>
        {t(`questionTypes.${type}.name`)}
      </Span>
      {matrix ? (
        <IconButton
          size="sm"
          icon="list"
          label={t('matrix.dissolve')}
          onClick={() => {
            store.getState().change(dissolveMatrix(matrix.id));
            store.getState().announce(t('matrix.dissolved'));
          }}
        />
      ) : (
        <IconButton
          size="sm"
          icon="refresh"
          label={t('changeType.title')}
          data-field="type"
          onClick={() => setChanging(true)}
        />
      )}
      {neighbourCount > 0 && (
        <IconButton
          size="sm"
          icon="layout"
          label={t('matrix.join', { count: neighbourCount })}
          onClick={() => {
            const neighbours = joinable(store.getState().definition, id);
            if (neighbours.length === 0) return;
            store.getState().change(joinQuestions(neighbours));
            store.getState().announce(t('matrix.joined', { count: neighbours.length }));
            focusField('title');
          }}
        />
      )}
      <IconButton
        size="sm"
        icon="arrow-up"
        label={t('toolbar.up')}
        data-field="up"
        aria-disabled={first}
        onClick={() => move(-1, 'up')}
      />
      <IconButton
        size="sm"
        icon="arrow-down"
        label={t('toolbar.down')}
        data-field="down"
        aria-disabled={last}
        onClick={() => move(1, 'down')}
      />
      <IconButton
        size="sm"
        icon="copy"
        label={t('toolbar.duplicate')}
        onClick={() => {
          actions.duplicate(id);
          focusField('title');
        }}
      />
      <IconButton
        size="sm"
        icon="trash"
        label={t('toolbar.remove')}
        onClick={() => {
          actions.remove(id);
          if (!store.getState().pendingRemoval) focusField('title', { instead: 'add' });
        }}
      />
      {changing && <ChangeTypeDialog id={id} onClose={() => setChanging(false)} />}
    </Flex>
  );
});

import { questionKindOf } from '@canvass/shared/domain/question-types';
import { Flex, IconButton, Span } from '@canvass/shared/ui/core';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../../questions/type-icon.tsx';
import {
  useEditor,
  useEditorDebounced,
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

/** Actions on the open question as a whole. Each button subscribes to what it shows: rendering all of them costs more than a key press. */
export const QuestionToolbar = memo(function QuestionToolbar({ id, actions }: QuestionToolbarProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const matrix = useMatrix(id);
  const kind = useQuestionField(id, questionKindOf);
  const type = matrix ? 'matrix' : kind;
  const [changing, setChanging] = useState(false);
  if (!type) return null;
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
      <JoinButton id={id} />
      <MoveButton id={id} step={-1} actions={actions} />
      <MoveButton id={id} step={1} actions={actions} />
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

/** Makes a matrix of the question and those around it; nothing if none of these asks the same. */
function JoinButton({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const count = useEditorDebounced(
    useCallback(({ definition }: EditorState) => joinable(definition, id).length, [id]),
  );
  if (count === 0) return null;
  return (
    <IconButton
      size="sm"
      icon="layout"
      label={t('matrix.join', { count })}
      onClick={() => {
        const neighbours = joinable(store.getState().definition, id);
        if (neighbours.length === 0) return;
        store.getState().change(joinQuestions(neighbours));
        store.getState().announce(t('matrix.joined', { count: neighbours.length }));
        focusField('title');
      }}
    />
  );
}

/** Moves the question, with the rows of its matrix, by one. */
function MoveButton({ id, step, actions }: QuestionToolbarProps & { step: -1 | 1 }) {
  const { t } = useTranslation('admin-surveys');
  const matrix = useMatrix(id);
  const atEnd = useEditor(({ definition: { questions } }) => {
    const end = questions.at(step === 1 ? -1 : 0);
    return end?.id === id || (matrix !== undefined && end?.matrix === matrix.id);
  });
  const field = step === 1 ? 'down' : 'up';
  return (
    <IconButton
      size="sm"
      icon={`arrow-${field}`}
      label={t(`toolbar.${field}`)}
      data-field={field}
      aria-disabled={atEnd}
      onClick={() => {
        actions.moveBy(id, step);
        // On one page, moving down moves the toolbar's element, which removes its focus.
        focusField(field);
      }}
    />
  );
}

import { questionKindOf } from '@canvass/shared/domain/question-types';
import { Flex, IconButton, Span } from '@canvass/shared/ui/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../questions/type-icon.tsx';
import { useEditor, useQuestionField } from '../editor-context.tsx';
import { ChangeTypeDialog } from './change-type-dialog.tsx';
import type { QuestionActions } from '../use-question-actions.ts';

interface QuestionToolbarProps {
  id: string;
  actions: QuestionActions;
}

/** Actions on the open question as a whole. */
export const QuestionToolbar = memo(function QuestionToolbar({ id, actions }: QuestionToolbarProps) {
  const { t } = useTranslation('admin-surveys');
  const first = useEditor((state) => state.definition.questions[0]?.id === id);
  const last = useEditor((state) => state.definition.questions.at(-1)?.id === id);
  const type = useQuestionField(id, questionKindOf);
  const [changing, setChanging] = useState(false);
  if (!type) return null;
  return (
    <Flex
      role="toolbar"
      aria-label={t('toolbar.label')}
      align="center"
      gap="1"
      mb={{ base: '3', sm: '6' }}
      mt={{ base: '-4', sm: '-5' }}
      mx={{ base: '-2', sm: '-5' }}
    >
      <TypeTile type={type} size={7} />
      <Span color="fg.muted" textStyle="xs" ms="1" me="auto" truncate>
        {t(`questionTypes.${type}.name`)}
      </Span>
      <IconButton
        size="sm"
        icon="refresh"
        label={t('changeType.title')}
        data-field="type"
        onClick={() => setChanging(true)}
      />
      <IconButton
        size="sm"
        icon="arrow-up"
        label={t('toolbar.up')}
        disabled={first}
        onClick={() => actions.moveBy(id, -1)}
      />
      <IconButton
        size="sm"
        icon="arrow-down"
        label={t('toolbar.down')}
        disabled={last}
        onClick={() => actions.moveBy(id, 1)}
      />
      <IconButton
        size="sm"
        icon="copy"
        label={t('toolbar.duplicate')}
        onClick={() => actions.duplicate(id)}
      />
      <IconButton size="sm" icon="trash" label={t('toolbar.remove')} onClick={() => actions.remove(id)} />
      {changing && <ChangeTypeDialog id={id} onClose={() => setChanging(false)} />}
    </Flex>
  );
});

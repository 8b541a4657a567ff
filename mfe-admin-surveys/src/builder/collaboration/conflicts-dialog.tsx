import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Grid, Row, Stack, Text } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthorName } from '../../authors/use-author-name.ts';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { type Conflict, conflictKey } from '../model/conflicts.ts';
import { useFieldLabel } from '../names/use-field-label.ts';
import { useConflictText } from './use-conflict-text.ts';

/** Every part that the creator and another editor changed, with both sides. It closes when the last one is decided. */
export function ConflictsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const conflicts = useEditor((state) => state.conflicts);
  const mine = useEditor((state) => state.definition);
  useEffect(() => {
    if (conflicts.size === 0) onClose();
  }, [conflicts, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      footer={<Button onClick={onClose}>{t('conflict.later')}</Button>}
    >
      <Stack gap="4">
        <Text>{t('conflict.text')}</Text>
        {[...conflicts.values()].map((conflict) => (
          <Sides key={conflictKey(conflict.path)} conflict={conflict} mine={mine} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Sides({ conflict, mine }: { conflict: Conflict; mine: SurveyDefinition }) {
  const { t } = useTranslation('admin-surveys');
  const { autosave } = useEditorSession();
  const nameOf = useAuthorName();
  const label = useConflictLabel(mine, conflict.theirs);
  const { path, by } = conflict;
  const name = by ? nameOf(by) : t('together.somebody');
  return (
    <Box as="section" borderTop="1px solid" borderColor="border" pt="3" aria-label={label(conflict)}>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {label(conflict)}
      </Text>
      <Grid gap="3" mt="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Side name={t('together.mine')} draft={mine} conflict={conflict} />
        <Side name={name} draft={conflict.theirs} conflict={conflict} />
      </Grid>
      <Row gap="2" mt="2" wrap="wrap">
        <Button size="sm" onClick={() => autosave.keepMine(path)}>
          {t('conflict.mine')}
        </Button>
        <Button size="sm" onClick={() => autosave.takeTheirs(path)}>
          {t('conflict.theirs')}
        </Button>
      </Row>
    </Box>
  );
}

function Side({ name, draft, conflict }: { name: string; draft: SurveyDefinition; conflict: Conflict }) {
  const textOf = useConflictText(draft);
  return (
    <Box minWidth="0" p="2.5" rounded="sm" bg="bg.muted">
      <Text tone="muted" textStyle="xs">
        {name}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {textOf(conflict.path)}
      </Text>
    </Box>
  );
}

/** Returns what a conflict is about, as the editor names it. */
function useConflictLabel(mine: SurveyDefinition, theirs: SurveyDefinition) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const { ofQuestion, ofSurvey } = useFieldLabel(theirs, mine);
  return ({ path }: Conflict): string => {
    const [kind = '', id = '', ...field] = path;
    if (kind !== 'questions') return ofSurvey(path.join('.'));
    const find = ({ questions }: SurveyDefinition) => questions.find((question) => question.id === id);
    const question = find(mine) ?? find(theirs);
    const title = titleOf(question ?? { title: '' });
    if (field.length === 0 || !question) return title;
    return t('together.ofQuestion', { title, field: ofQuestion(field.join('.'), question.type) });
  };
}

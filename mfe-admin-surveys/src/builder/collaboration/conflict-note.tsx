import { type PartPath, partAt } from '@canvass/shared/domain/draft-merge';
import { Box, Button, Row, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useAuthorName } from '../../authors/use-author-name.ts';
import { ownSurface } from '../page-design/cover-colors.ts';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { type Conflict, conflictKey } from '../model/conflicts.ts';
import { isDeletedPart, useConflictText } from './use-conflict-text.ts';

/** Lists whose entries are also in conflict as a whole. */
const ENTRIES = new Set(['questions', 'endings', 'matrices']);

/** What another editor made of a part that the creator changed, too, right below its field. Nothing without a conflict. */
export function ConflictNote({ path }: { path: PartPath }) {
  const key = conflictKey(path);
  const conflict = useEditor((state) => state.conflicts.get(key));
  return conflict ? <Note conflict={conflict} /> : null;
}

function Note({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('admin-surveys');
  const { autosave } = useEditorSession();
  const nameOf = useAuthorName();
  const textOf = useConflictText(conflict.theirs);
  const { path, by } = conflict;
  const theirs = partAt(conflict.theirs, path);
  const isDeleted = isDeletedPart(path, theirs);
  const isEntry = path.length === 2 && ENTRIES.has(path[0] ?? '');
  const name = by ? nameOf(by) : t('together.somebody');
  return (
    <Box
      role="group"
      aria-label={t('together.conflict')}
      width="full"
      my="2"
      p="3"
      rounded="md"
      bg="warning.subtle"
      border="1px solid"
      borderColor="warning"
      textStyle="sm"
      style={ownSurface}
    >
      <Text textStyle="sm" fontWeight="medium" role="status">
        {t(isDeleted ? 'together.deletedByOther' : 'together.changedByOther', { name })}
      </Text>
      {!isDeleted && !isEntry && (
        <Text as="blockquote" textStyle="sm" m="0" mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {textOf(path)}
        </Text>
      )}
      <Row gap="2" mt="2" wrap="wrap">
        <Button size="sm" onClick={() => autosave.keepMine(path)}>
          {t(isDeleted ? 'together.keepQuestion' : 'conflict.mine')}
        </Button>
        <Button size="sm" onClick={() => autosave.takeTheirs(path)}>
          {t(isDeleted ? 'together.deleteQuestion' : 'conflict.theirs')}
        </Button>
      </Row>
    </Box>
  );
}

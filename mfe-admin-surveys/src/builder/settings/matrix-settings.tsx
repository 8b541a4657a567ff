import { questionKindOf } from '@canvass/shared/domain/question-types';
import { Switch } from '@canvass/shared/ui/admin';
import { Box, Divider, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { TypeTile } from '../../questions/type-icon.tsx';
import { useEditor, useEditorSession, useQuestionField } from '../state/editor-context.tsx';
import { LogicSection } from '../logic/logic-section.tsx';
import { requireRows, type RowKind, rowsOf } from '../model/matrices.ts';
import { PointsSection } from '../scores/points-section.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useQuestionErrors } from '../state/use-field-error.ts';
import { RowKindField } from './row-kind-field.tsx';
import { TypeSettingControl } from './type-setting-control.tsx';
import { TYPE_SETTINGS } from './type-settings.ts';

/** Settings that the rows of a matrix can't have. */
const NOT_OF_ROWS = new Set(['other', 'shuffle', 'columns']);

/** The settings of a matrix: what its rows are answered by, for all of them at once. */
export function MatrixSettings({ matrixId }: { matrixId: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const rows = useEditor(useShallow(({ definition }) => rowsOf(definition, matrixId).map(({ id }) => id)));
  const required = useEditor(({ definition }) =>
    rowsOf(definition, matrixId).every((question) => question.required),
  );
  const [first = '', last = rows.at(-1) ?? ''] = [rows[0], rows.at(-1)];
  const kind = useQuestionField(first, questionKindOf);
  const errorOf = useQuestionErrors(first);
  if (!kind || kind === 'unknown') return null;
  return (
    <Stack gap="5">
      <Flex gap="3" align="flex-start">
        <TypeTile type="matrix" />
        <Box minWidth="0">
          <Heading as="h2" size="sm">
            {t('questionTypes.matrix.name')}
          </Heading>
          <Text tone="muted" textStyle="xs">
            {t('questionTypes.matrix.description')}
          </Text>
        </Box>
      </Flex>
      <Divider />
      <RowKindField matrixId={matrixId} kind={kind as RowKind} />
      <Switch
        label={t('matrix.required')}
        hint={t('settings.hint.required')}
        checked={required}
        onChange={(event) => store.getState().change(requireRows(matrixId, event.target.checked))}
      />
      {TYPE_SETTINGS[kind]
        .filter(({ field }) => !NOT_OF_ROWS.has(field))
        .map((setting) => (
          <Box key={setting.field}>
            <TypeSettingControl id={first} type={kind} setting={setting} error={errorOf(setting.field)} />
            <ConflictNote path={['questions', first, setting.field]} />
          </Box>
        ))}
      <Divider />
      <PointsSection ids={rows} />
      <Divider />
      <LogicSection id={last} />
    </Stack>
  );
}

import { isContentType, questionKindOf } from '@canvass/shared/domain/question-types';
import { Switch } from '@canvass/shared/ui/admin';
import { Box, Divider, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../questions/type-icon.tsx';
import { useEditorSession, useMatrix, useQuestionField } from '../state/editor-context.tsx';
import { LogicSection } from '../logic/logic-section.tsx';
import { changeQuestion } from '../model/questions.ts';
import { PointsSection } from '../scores/points-section.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useQuestionErrors } from '../state/use-field-error.ts';
import { MatrixSettings } from './matrix-settings.tsx';
import { TypeSettingControl } from './type-setting-control.tsx';
import { TYPE_SETTINGS } from './type-settings.ts';

/** The settings of a question, by its type. Each control subscribes to its own value only, so that typing renders one of them. */
export function QuestionSettings({ id }: { id: string }) {
  const matrix = useMatrix(id);
  return matrix ? <MatrixSettings matrixId={matrix.id} /> : <SingleSettings id={id} />;
}

function SingleSettings({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const type = useQuestionField(id, questionKindOf);
  const required = useQuestionField(id, (question) => question.required) ?? false;
  const errorOf = useQuestionErrors(id);
  if (!type) return null;
  return (
    <Stack gap="5">
      <Flex gap="3" align="flex-start">
        <TypeTile type={type} />
        <Box minWidth="0">
          <Heading as="h2" size="sm">
            {t(`questionTypes.${type}.name`)}
          </Heading>
          <Text tone="muted" textStyle="xs">
            {t(`questionTypes.${type}.description`)}
          </Text>
        </Box>
      </Flex>
      {type !== 'unknown' && (
        <>
          <Divider />
          {!isContentType(type) && (
            <Switch
              label={t('settings.required')}
              hint={t('settings.hint.required')}
              checked={required}
              onChange={(event) =>
                store.getState().change(changeQuestion(id, { required: event.target.checked }))
              }
            />
          )}
          <ConflictNote path={['questions', id, 'required']} />
          {TYPE_SETTINGS[type].map((setting) => (
            <Box key={setting.field}>
              <TypeSettingControl id={id} type={type} setting={setting} error={errorOf(setting.field)} />
              <ConflictNote path={['questions', id, setting.field]} />
            </Box>
          ))}
          <PointsSection ids={[id]} />
          <Divider />
          <LogicSection id={id} />
        </>
      )}
    </Stack>
  );
}

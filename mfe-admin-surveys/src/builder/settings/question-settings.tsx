import { Switch } from '@canvass/shared/ui/admin';
import { Box, Divider, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../questions/type-icon.tsx';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { LogicSection } from '../logic/logic-section.tsx';
import { changeQuestion } from '../model/questions.ts';
import { useFieldErrors } from '../use-field-error.ts';
import { TypeSettingControl } from './type-setting-control.tsx';
import { TYPE_SETTINGS } from './type-settings.ts';

/** The right pane for a question: what its type lets one set. */
export function QuestionSettings({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const index = useEditor((state) => state.definition.questions.findIndex((entry) => entry.id === id));
  const question = useEditor((state) => state.definition.questions[index]);
  const errorOf = useFieldErrors();
  if (!question) return null;
  return (
    <Stack gap="5">
      <Flex gap="3" align="flex-start">
        <TypeTile type={question.type} />
        <Box minWidth="0">
          <Heading as="h2" size="sm">
            {t(`questionTypes.${question.type}.name`)}
          </Heading>
          <Text tone="muted" textStyle="xs">
            {t(`questionTypes.${question.type}.description`)}
          </Text>
        </Box>
      </Flex>
      {question.type !== 'unknown' && (
        <>
          <Divider />
          <Switch
            label={t('settings.required')}
            hint={t('settings.hint.required')}
            checked={question.required}
            onChange={(event) =>
              store.getState().change(changeQuestion(id, { required: event.target.checked }))
            }
          />
          {TYPE_SETTINGS[question.type].map((setting) => (
            <TypeSettingControl
              key={setting.field}
              question={question}
              setting={setting}
              error={errorOf(`questions.${index}.${setting.field}`)}
            />
          ))}
          <Divider />
          <LogicSection question={question} index={index} />
        </>
      )}
    </Stack>
  );
}

import { withOwnType } from '@canvass/shared/domain/unknown-question';
import { Button, Card, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { fileName } from '../../file-name.ts';
import { saveFile } from '@canvass/shared/http/save-file';
import { useShownDesign } from '../page-design/use-shown-design.ts';
import { useEditorSession } from '../state/editor-context.tsx';

/** Saves the draft as a file, from which a survey can be created here or on another installation. */
export function ExportSurvey() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const design = useShownDesign();
  const download = () => {
    const { definition } = store.getState();
    // Without the password: the file may be given to others.
    const shared = {
      ...definition,
      ...(design && { design }),
      questions: definition.questions.map(withOwnType),
      settings: { ...definition.settings, password: null },
    };
    const file = new Blob([JSON.stringify(shared)], { type: 'application/json' });
    saveFile(fileName(definition.title, 'json'), file);
  };
  return (
    <Card as="section">
      <Stack gap="4" align="flex-start">
        <Heading as="h2">{t('export.title')}</Heading>
        <Text tone="muted">{t('export.text')}</Text>
        <Button icon="file-text" onClick={download}>
          {t('export.submit')}
        </Button>
      </Stack>
    </Card>
  );
}

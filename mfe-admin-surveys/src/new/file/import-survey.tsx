import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useArea } from '@canvass/shared/contract/area-context';
import { Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileRefusal } from './file-refusal.tsx';
import { FILE_BYTES, readSurveyFile, type SurveyFile } from './read-survey-file.ts';

/** Creates a draft from an exported file: it is parsed here, previewed, and only then sent. */
export function ImportSurvey() {
  const { t } = useTranslation('admin-surveys');
  const { toast } = useArea();
  const failureText = useFailureText();
  const [file, setFile] = useState<SurveyFile>();

  const take = async (chosen: File) => {
    try {
      // A file over the limit isn't read at all.
      setFile(
        chosen.size > FILE_BYTES
          ? { kind: 'too_big', bytes: chosen.size }
          : readSurveyFile(await chosen.text()),
      );
    } catch (error) {
      setFile(undefined);
      toast.show({ type: 'error', message: failureText(error) });
    }
  };
  return (
    <Stack gap="6" maxWidth="48rem">
      <FileDrop
        label={t('import.file')}
        hint={t('import.hint')}
        accept="application/json,.json"
        onFile={(chosen) => void take(chosen)}
      />
      {file?.kind === 'survey' && <FilePreview file={file} />}
      {file && file.kind !== 'survey' && <FileRefusal file={file} />}
    </Stack>
  );
}

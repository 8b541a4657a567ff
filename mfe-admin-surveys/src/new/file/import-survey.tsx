import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useArea } from '@canvass/shared/contract/area-context';
import { Stack } from '@canvass/shared/ui/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adoptSurvey } from './adopt-survey.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileRefusal } from './file-refusal.tsx';
import type { MissingPictures } from './lost-pictures.ts';
import { FILE_BYTES, readSurveyFile, type SurveyFile } from './read-survey-file.ts';

/** Creates a draft from an exported file: it is parsed here, previewed, and only then sent. */
export function ImportSurvey() {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const failureText = useFailureText();
  const [file, setFile] = useState<SurveyFile>();
  const [missing, setMissing] = useState<MissingPictures[]>([]);
  const latest = useRef<File>(undefined);

  const take = async (chosen: File) => {
    latest.current = chosen;
    try {
      // A file over the limit isn't read at all.
      const read: SurveyFile =
        chosen.size > FILE_BYTES
          ? { kind: 'too_big', bytes: chosen.size }
          : readSurveyFile(await chosen.text());
      const adopted = read.kind === 'survey' ? await adoptSurvey(http, read.definition) : undefined;
      // Another file was chosen meanwhile.
      if (latest.current !== chosen) return;
      setFile(read.kind === 'survey' && adopted ? { ...read, definition: adopted.definition } : read);
      setMissing(adopted?.missing ?? []);
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
      {file?.kind === 'survey' && <FilePreview file={file} missing={missing} />}
      {file && file.kind !== 'survey' && <FileRefusal file={file} />}
    </Stack>
  );
}

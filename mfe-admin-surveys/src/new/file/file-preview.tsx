import { countQuestions } from '@canvass/shared/domain/content';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Alert, Button, Card, Heading, Row, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from '../preview-frame.tsx';
import { useCreateSurvey } from '../use-create-survey.ts';
import type { MissingPictures } from './lost-pictures.ts';
import type { SurveyFile } from './read-survey-file.ts';
import { usePathLabel } from './use-path-label.ts';

/** Most paths that are listed in a sentence. */
const NAMED = 8;

interface FilePreviewProps {
  file: Extract<SurveyFile, { kind: 'survey' }>;
  missing: MissingPictures[];
}

/** The contents of the file, its warnings, and the button that creates the survey. */
export function FilePreview({ file, missing }: FilePreviewProps) {
  const { t } = useTranslation('admin-surveys');
  const pathLabel = usePathLabel();
  const failureText = useFailureText();
  const { create, creating, failure } = useCreateSurvey();
  const [shown, setShown] = useState(false);
  const { definition, unknown, hostile } = file;
  const list = (entries: string[]) =>
    entries.slice(0, NAMED).join(', ') + (entries.length > NAMED ? ' …' : '');
  return (
    <Card as="section" aria-label={definition.title}>
      <Stack gap="4">
        <div>
          <Heading as="h2" size="md">
            {definition.title}
          </Heading>
          <Text tone="muted" mt="1">
            {t('count.questions', { count: countQuestions(definition.questions) })} ·{' '}
            {t('import.languages', { count: definition.languages.length + 1 })}
          </Text>
        </div>
        {unknown.length > 0 && (
          <Alert tone="warning" title={t('import.unknown', { count: unknown.length })}>
            {t('import.unknownText', {
              list: list(
                unknown.map(({ number, type }) =>
                  t('import.unknownQuestion', { number, type: type.slice(0, 40) }),
                ),
              ),
            })}
          </Alert>
        )}
        {hostile.length > 0 && (
          <Alert tone="warning" title={t('import.hostile', { count: hostile.length })}>
            {t('import.hostileText', { list: list(hostile.map(pathLabel)) })}
          </Alert>
        )}
        {missing.length > 0 && (
          <Alert tone="warning" title={t('import.missing')}>
            {t('import.missingText', {
              list: list(missing.map(({ of, count }) => t(`import.missingPicture.${of}`, { count }))),
            })}
          </Alert>
        )}
        {failure !== undefined && <Alert tone="danger">{failureText(failure)}</Alert>}
        <Row>
          <Button
            variant="primary"
            icon="arrow-right"
            loading={creating}
            onClick={() => void create(definition, { branded: false })}
          >
            {t('import.submit')}
          </Button>
          <Button icon="eye" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('preview.title')}
          </Button>
        </Row>
        {shown && <PreviewFrame survey={definition} />}
      </Stack>
    </Card>
  );
}

import { useParams } from '@canvass/shared/router/router';
import { Alert, LoadingState, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../load-failure.tsx';
import { SurveyFrame } from '../../survey/survey-frame.tsx';
import { useSurveyInUse } from '../../survey/use-survey.ts';
import { SurveyPreview } from './survey-preview.tsx';

interface PreviewPageProps {
  /** Whether the browser keeps changes that an editor, open until the role changed, couldn't save. */
  kept: boolean;
}

/** The editor's address for those who may not edit: the draft as respondents would see it. */
export function PreviewPage({ kept }: PreviewPageProps) {
  const { t } = useTranslation('admin-surveys');
  const { id = '' } = useParams();
  const found = useSurveyInUse(id);
  const reload = () => void found.refetch();
  if (!found.data) {
    return found.error ? (
      <LoadFailure heading="h1" error={found.error} onRetry={reload} retrying={found.isFetching} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  const { survey } = found.data;
  return (
    <SurveyFrame survey={survey} onChange={reload}>
      <Stack gap="4">
        <Text tone="muted">{t('preview.readOnly')}</Text>
        {kept && <Alert tone="warning">{t('preview.kept')}</Alert>}
        <SurveyPreview surveyId={id} definition={survey} />
      </Stack>
    </SurveyFrame>
  );
}

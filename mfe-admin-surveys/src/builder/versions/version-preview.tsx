import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Box, Button, Flex, LoadingState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';
import { SurveyPreview } from '../preview/survey-preview.tsx';
import { RestoreVersion } from './restore-version.tsx';
import { useVersion } from './use-version.ts';
import type { VersionView } from './version-view.ts';

interface VersionPreviewProps {
  version: number;
  onView: (view: VersionView) => void;
  onRestored: () => void;
}

/** A version as its respondents saw it: the respondent's page in a frame, which records nothing. */
export function VersionPreview({ version, onView, onRestored }: VersionPreviewProps) {
  const { t } = useTranslation('admin-surveys');
  const surveyId = useEditor((state) => state.survey.id);
  const { definition, query } = useVersion(version);
  if (query.error) return <RetryAlert query={query} />;
  if (!definition) return <LoadingState lines={6} />;
  return (
    <Box>
      <Flex gap="2" wrap="wrap" mb="3">
        <Button size="sm" icon="arrow-left" autoFocus onClick={() => onView({ at: 'list', version })}>
          {t('versions.all')}
        </Button>
        <Button size="sm" onClick={() => onView({ at: 'comparison', version })}>
          {t('versions.compareShort')}
        </Button>
        <RestoreVersion {...{ version, definition, onRestored }} />
      </Flex>
      <SurveyPreview surveyId={surveyId} definition={definition} version={version} />
    </Box>
  );
}

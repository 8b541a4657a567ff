import type { SurveySummary } from '@canvass/shared/api/surveys';
import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useSurveyActions } from '../survey/use-survey-actions.ts';

interface RestoreButtonProps {
  survey: SurveySummary;
  onRestored: () => void;
}

/** Restores a survey from the trash. */
export function RestoreButton({ survey, onRestored }: RestoreButtonProps) {
  const { t } = useTranslation('admin-surveys');
  const { restore } = useSurveyActions();
  return (
    <Button
      size="sm"
      icon="archive-restore"
      aria-label={t('restoreSurvey.of', { title: survey.title })}
      onClick={() => void restore(survey).then((done) => done && onRestored())}
    >
      {t('restoreSurvey.action')}
    </Button>
  );
}

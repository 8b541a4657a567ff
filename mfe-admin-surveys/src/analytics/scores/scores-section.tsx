import { Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Group } from '../groups/groups.ts';
import { ScoreAnalytics } from './score-analytics.tsx';
import type { ShownScore } from '../groups/shown-scores.ts';

interface ScoresSectionProps {
  surveyId: string;
  scores: readonly ShownScore[];
  groups: readonly Group[];
}

/** A card for each score; nothing in a survey without. */
export function ScoresSection({ surveyId, scores, groups }: ScoresSectionProps) {
  const { t } = useTranslation('admin-surveys');
  if (scores.length === 0) return null;
  return (
    <Section title={t('analytics.scores.title')} description={t('analytics.scores.text')}>
      {scores.map((score) => (
        <ScoreAnalytics key={score.id} surveyId={surveyId} {...score} groups={groups} />
      ))}
    </Section>
  );
}

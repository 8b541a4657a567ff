import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { Bounds } from '@canvass/shared/domain/scale';
import { rangeOfScore } from '@canvass/shared/domain/score-range';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Group } from './groups.ts';
import { ScoreAnalytics } from './score-analytics.tsx';

interface ScoresSectionProps {
  surveyId: string;
  asked: Pick<SurveyDefinition, 'questions' | 'scores'>;
  facets: Pick<ResponseFacets, 'scores'>;
  groups: readonly Group[];
}

/** A card for each score of the survey, and for removed ones that responses have; nothing in a survey without. */
export function ScoresSection({ surveyId, asked, facets, groups }: ScoresSectionProps) {
  const { t } = useTranslation('admin-surveys');
  const current = asked.scores ?? [];
  const ids = new Set(current.map(({ id }) => id));
  const counted = groups.flatMap(({ metrics }) => metrics.scores ?? []).filter(({ scored }) => scored > 0);
  const removed = [...new Set(counted.map(({ id }) => id))].filter((id) => !ids.has(id));
  if (ids.size + removed.length === 0) return null;
  const nameIn = (id: string, named: ReadonlyArray<{ id: string; name: string }> = []) =>
    named.find((score) => score.id === id)?.name.trim() || t('response.fact.score');
  const cardOf = (id: string, title: string, range: Bounds | null) => (
    <ScoreAnalytics key={id} surveyId={surveyId} id={id} title={title} range={range} groups={groups} />
  );
  return (
    <Section title={t('analytics.scores.title')} description={t('analytics.scores.text')}>
      {current.map(({ id }) => cardOf(id, nameIn(id, current), knownRange(asked, id)))}
      {removed.map((id) =>
        cardOf(id, t('analytics.scores.removed', { name: nameIn(id, facets.scores) }), null),
      )}
    </Section>
  );
}

/** What a score can be; null unless both ends are known. */
function knownRange(asked: ScoresSectionProps['asked'], id: string): Bounds | null {
  const range = rangeOfScore(asked, id);
  return range && Number.isFinite(range.least) && Number.isFinite(range.most) ? range : null;
}

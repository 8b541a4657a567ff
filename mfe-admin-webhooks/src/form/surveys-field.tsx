import { useArea } from '@canvass/shared/contract/area-context';
import { surveyTitles } from '@canvass/shared/http/survey-titles';
import { useQuery } from '@canvass/shared/query/query';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { RadioCards } from '@canvass/shared/ui/admin';
import { Box, Checkbox, FieldGroup, LoadingState, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';

type Scope = Pick<FormValues, 'scope' | 'surveyIds'>;

interface SurveysFieldProps extends Scope {
  error: string | undefined;
  onScope: (scope: Scope['scope']) => void;
  onSurveys: (ids: Scope['surveyIds']) => void;
}

/** All surveys, including future ones, or a selection. */
export function SurveysField({ scope, surveyIds, error, onScope, onSurveys }: SurveysFieldProps) {
  const { t } = useTranslation('admin-webhooks');
  return (
    <Stack gap="4">
      <RadioCards
        legend={t('form.surveys')}
        name="scope"
        value={scope}
        onChange={onScope}
        options={[
          { value: 'all', label: t('form.allSurveys'), hint: t('form.allSurveysHint') },
          { value: 'chosen', label: t('form.chosenSurveys'), hint: t('form.chosenSurveysHint') },
        ]}
      />
      {scope === 'chosen' && <SurveyChoice value={surveyIds} error={error} onChange={onSurveys} />}
    </Stack>
  );
}

interface SurveyChoiceProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/**
 * The surveys as check boxes, and one for all those that were selected before and aren't listed: otherwise a change would
 * either lose them or leave the webhook with surveys that no one sees here.
 */
function SurveyChoice({ value, error, onChange }: SurveyChoiceProps) {
  const { t } = useTranslation('admin-webhooks');
  const { http } = useArea();
  const surveys = useQuery(surveyTitles(http));
  const [given] = useState(value);
  if (surveys.error && !surveys.data) return <RetryAlert query={surveys} />;
  if (!surveys.data) return <LoadingState lines={3} />;
  const titles = surveys.data;
  const unlisted = given.filter((id) => !titles.some((survey) => survey.id === id));
  const choose = (ids: readonly string[], chosen: boolean) =>
    onChange([...value.filter((id) => !ids.includes(id)), ...(chosen ? ids : [])]);
  return (
    <FieldGroup legend={t('form.chosenLegend')} error={error}>
      {titles.length === 0 && <Text tone="muted">{t('form.noSurveys')}</Text>}
      <Box maxHeight="18rem" overflowY="auto">
        <Stack gap="2">
          {titles.map(({ id, title }) => (
            <Checkbox
              key={id}
              name="surveyIds"
              value={id}
              label={title}
              checked={value.includes(id)}
              onChange={(event) => choose([id], event.target.checked)}
            />
          ))}
          {unlisted.length > 0 && (
            <Checkbox
              label={t('form.unlisted', { count: unlisted.length })}
              hint={t('form.unlistedHint')}
              checked={unlisted.some((id) => value.includes(id))}
              onChange={(event) => choose(unlisted, event.target.checked)}
            />
          )}
        </Stack>
      </Box>
    </FieldGroup>
  );
}

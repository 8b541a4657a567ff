import { useArea } from '@canvass/shared/contract/area-context';
import { MOST_KEY_SURVEYS } from '@canvass/shared/domain/api-keys';
import { surveyTitles } from '@canvass/shared/http/survey-titles';
import { useQuery } from '@canvass/shared/query/query';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { RadioCards } from '@canvass/shared/ui/admin';
import {
  Box,
  Checkbox,
  FieldGroup,
  Icon,
  LoadingState,
  Stack,
  Text,
  TextField,
} from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyValues } from './form-values.ts';

interface ChoiceProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

interface SurveysFieldProps extends ChoiceProps {
  scope: KeyValues['scope'];
  onScope: (scope: KeyValues['scope']) => void;
}

/** The whole workspace, or some of its surveys. */
export function SurveysField({ scope, onScope, ...choice }: SurveysFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Stack gap="4">
      <RadioCards
        legend={t('keys.surveys.legend')}
        name="scope"
        value={scope}
        onChange={onScope}
        options={[
          { value: 'all', label: t('keys.surveys.all'), hint: t('keys.surveys.allHint') },
          { value: 'chosen', label: t('keys.surveys.chosen'), hint: t('keys.surveys.chosenHint') },
        ]}
      />
      {scope === 'chosen' && <SurveyChoice {...choice} />}
    </Stack>
  );
}

function SurveyChoice({ value, error, onChange }: ChoiceProps) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const [sought, setSought] = useState('');
  const surveys = useQuery(surveyTitles(http));
  if (surveys.error && !surveys.data) return <RetryAlert query={surveys} />;
  if (!surveys.data) return <LoadingState lines={3} />;
  const words = sought.trim().toLocaleLowerCase();
  const found = surveys.data.filter(({ title }) => title.toLocaleLowerCase().includes(words));
  return (
    <FieldGroup
      legend={t('keys.surveys.choice', { count: value.length })}
      hint={t('keys.surveys.most', { count: MOST_KEY_SURVEYS })}
      error={error}
    >
      {surveys.data.length === 0 ? (
        <Text tone="muted">{t('keys.surveys.none')}</Text>
      ) : (
        <>
          <TextField
            type="search"
            label={t('keys.surveys.search')}
            hideLabel
            placeholder={t('keys.surveys.search')}
            prefix={<Icon name="search" />}
            value={sought}
            autoComplete="off"
            onChange={(event) => setSought(event.target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Box maxHeight="18rem" overflowY="auto" py="1">
            <Stack gap="2">
              {found.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  name="surveyIds"
                  value={id}
                  label={title}
                  checked={value.includes(id)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
                  }
                />
              ))}
            </Stack>
            <Text tone="muted" role="status">
              {found.length === 0 && t('keys.surveys.notFound')}
            </Text>
          </Box>
        </>
      )}
    </FieldGroup>
  );
}

import type { Survey } from '@canvass/shared/api/surveys';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { Alert, Heading, LinkButton, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBox } from './copy-box.tsx';
import { OpenLink } from './open-link.tsx';
import { prefillable, prefilledLink } from './prefill.ts';
import { PrefillField } from './prefill-field.tsx';

interface PrefillPanelProps {
  link: string;
  survey: Pick<Survey, 'id'>;
  /** The live version: the respondent's page ignores fields and questions that it doesn't have. */
  asked: SurveyDefinition;
}

/** Builds a link that fills in hidden fields and, if the survey's settings allow it, answers. */
export function PrefillPanel({ link, survey, asked }: PrefillPanelProps) {
  const { t } = useTranslation('admin-surveys');
  const mayEdit = useMay('survey:edit');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { hiddenFields, prefill } = asked.settings;
  const set = (name: string) => (value: string) => setValues({ ...values, [name]: value });
  const made = prefilledLink(link, asked, values);
  return (
    <Stack gap="5">
      <Text tone="muted">{t('share.prefillText')}</Text>
      {hiddenFields.length > 0 && (
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {t('share.hiddenFields')}
          </Heading>
          {hiddenFields.map((name) => (
            <TextField
              key={name}
              label={name}
              maxLength={500}
              value={(Object.hasOwn(values, name) && values[name]) || ''}
              onChange={(event) => set(name)(event.target.value)}
            />
          ))}
        </Stack>
      )}
      {prefill ? (
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {t('share.prefillAnswers')}
          </Heading>
          {prefillable(asked).map((question) => (
            <PrefillField
              key={question.id}
              question={question}
              value={values[question.id] ?? ''}
              onChange={set(question.id)}
            />
          ))}
        </Stack>
      ) : (
        <Alert
          title={t('share.prefillOff')}
          actions={
            mayEdit && (
              <LinkButton size="sm" to={`/admin/surveys/${survey.id}/edit`}>
                {t('share.prefillSettings')}
              </LinkButton>
            )
          }
        >
          {t('share.prefillOffText')}
        </Alert>
      )}
      {(prefill || hiddenFields.length > 0) && (
        <CopyBox label={t('share.prefillLink')} text={made} copy={t('share.copy')}>
          <OpenLink href={made}>{t('share.open')}</OpenLink>
        </CopyBox>
      )}
    </Stack>
  );
}

import type { Save } from '@canvass/shared/http/use-save';
import { useNavigate } from '@canvass/shared/router/router';
import { Button, Card, Checkbox, FormSummary, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventsField } from './events-field.tsx';
import type { FormValues } from './form-values.ts';
import { HeadersField } from './headers-field.tsx';
import { SurveysField } from './surveys-field.tsx';

interface WebhookFormProps {
  initial: FormValues;
  save: Save;
  submitLabel: string;
  onSubmit: (values: FormValues) => void;
  /** Where "cancel" leads. */
  cancelTo: string;
}

/** The one form of a new and of an existing webhook. The server checks; what it refuses stands at its field. */
export function WebhookForm({ initial, save, submitLabel, onSubmit, cancelTo }: WebhookFormProps) {
  const { t } = useTranslation('admin-webhooks');
  const navigate = useNavigate();
  const [values, setValues] = useState(initial);
  const set = (change: Partial<FormValues>) => {
    save.forget(Object.keys(change));
    setValues((before) => ({ ...before, ...change }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(values);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="6" maxWidth="form">
        <FormSummary
          problems={save.problems({
            url: t('form.url'),
            description: t('form.description'),
            events: t('form.events'),
            surveyIds: t('form.surveys'),
            headers: t('form.headers'),
          })}
        />
        <Card>
          <Stack gap="5">
            <TextField
              type="url"
              name="url"
              label={t('form.url')}
              hint={t('form.urlHint')}
              placeholder="https://example.com/canvass"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              value={values.url}
              error={save.error('url')}
              onChange={(event) => set({ url: event.target.value })}
            />
            <TextField
              name="description"
              label={t('form.description')}
              hint={t('form.descriptionHint')}
              required={false}
              autoComplete="off"
              maxLength={300}
              value={values.description}
              error={save.error('description')}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Stack>
        </Card>
        <Card>
          <EventsField
            value={values.events}
            error={save.error('events')}
            onChange={(events) => set({ events })}
          />
        </Card>
        <Card>
          <SurveysField
            scope={values.scope}
            surveyIds={values.surveyIds}
            error={save.error('surveyIds')}
            onChange={set}
          />
        </Card>
        <Card>
          <HeadersField
            rows={values.headers}
            error={(name) => save.error(name ? `headers.${name}` : 'headers')}
            onChange={(headers) => set({ headers })}
          />
        </Card>
        <Card>
          <Checkbox
            name="enabled"
            label={t('form.enabled')}
            hint={t('form.enabledHint')}
            checked={values.enabled}
            onChange={(event) => set({ enabled: event.target.checked })}
          />
        </Card>
        <Row>
          <Button type="submit" variant="primary" loading={save.saving}>
            {submitLabel}
          </Button>
          <Button onClick={() => void navigate(cancelTo)}>{t('common:action.cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

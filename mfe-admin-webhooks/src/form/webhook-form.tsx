import { webhookInputSchema } from '@canvass/shared/api/webhooks';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { useForm } from '@canvass/shared/form/form';
import { useNavigate } from '@canvass/shared/router/router';
import { Button, Card, Checkbox, FormSummary, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventsField } from './events-field.tsx';
import { differs, type FormValues, inputOf, repeatedNames, splitHeaders } from './form-values.ts';
import { HeadersField } from './headers-field.tsx';
import { SurveysField } from './surveys-field.tsx';

interface WebhookFormProps {
  initial: FormValues;
  submitLabel: string;
  /** Saves; resolves with the address to open then. Rejects if it was not saved, which the form then shows. */
  onSubmit: (values: FormValues) => Promise<string>;
  /** Target of "cancel". */
  cancelTo: string;
}

/**
 * The form of a new and of an existing webhook. Leaving it with unsaved input asks first. Switching the language retains the input except headers, which often contain a secret:
 * about those it asks.
 */
export function WebhookForm({ initial, submitLabel, onSubmit, cancelTo }: WebhookFormProps) {
  const { t } = useTranslation('admin-webhooks');
  const navigate = useNavigate();
  const [start] = useState(initial);
  const form = useForm({
    name: 'webhook',
    initial: start,
    carried: (values) => splitHeaders(values)[0],
    request: { schema: webhookInputSchema, body: inputOf },
    check: ({ headers }) =>
      repeatedNames(headers).map((name) => ({
        field: `headers.${name}`,
        message: t('form.headerRepeated'),
      })),
    send: async (values) => {
      const next = await onSubmit(values);
      saved();
      savedHeaders();
      await navigate(next, { replace: true });
    },
  });
  const { values } = form;
  const [rest, headers] = splitHeaders(values);
  const [startRest, startHeaders] = splitHeaders(start);
  const saved = useUnsaved('webhook', differs(rest, startRest));
  const savedHeaders = useUnsaved('webhook-headers', differs(headers, startHeaders));
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <Stack gap="6" maxWidth="form">
        <FormSummary
          problems={form.summary({
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
              {...form.field('url')}
              type="url"
              label={t('form.url')}
              hint={t('form.urlHint')}
              placeholder="https://example.com/canvass"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
            />
            <TextField
              {...form.field('description')}
              label={t('form.description')}
              hint={t('form.descriptionHint')}
              required={false}
              autoComplete="off"
              maxLength={300}
            />
          </Stack>
        </Card>
        <Card>
          <EventsField
            value={values.events}
            error={form.error('events')}
            onChange={(events) => form.set('events', events)}
          />
        </Card>
        <Card>
          <SurveysField
            scope={values.scope}
            surveyIds={values.surveyIds}
            error={form.error('surveyIds')}
            onScope={(scope) => form.set('scope', scope)}
            onSurveys={(surveyIds) => form.set('surveyIds', surveyIds)}
          />
        </Card>
        <Card>
          <HeadersField
            rows={values.headers}
            error={(name) => form.error(name ? `headers.${name}` : 'headers')}
            onChange={(rows) => form.set('headers', rows)}
          />
        </Card>
        <Card>
          <Checkbox
            name="enabled"
            label={t('form.enabled')}
            hint={t('form.enabledHint')}
            checked={values.enabled}
            onChange={(event) => form.set('enabled', event.target.checked)}
          />
        </Card>
        <Row>
          <Button type="submit" variant="primary" loading={form.sending}>
            {submitLabel}
          </Button>
          <Button onClick={() => void navigate(cancelTo)}>{t('common:action.cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

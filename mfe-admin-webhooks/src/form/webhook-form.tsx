import { usePersistedState, useUnsaved } from '@canvass/shared/contract/use-unsaved';
import type { Save } from '@canvass/shared/http/use-save';
import { useNavigate } from '@canvass/shared/router/router';
import { Button, Card, Checkbox, FormSummary, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventsField } from './events-field.tsx';
import { differs, type FormValues, splitHeaders } from './form-values.ts';
import { HeadersField } from './headers-field.tsx';
import { SurveysField } from './surveys-field.tsx';

interface WebhookFormProps {
  initial: FormValues;
  save: Save;
  submitLabel: string;
  /** Saves; resolves with the address to open then, or undefined if it was not saved. */
  onSubmit: (values: FormValues) => Promise<string | undefined>;
  /** Target of "cancel". */
  cancelTo: string;
}

/**
 * The form of a new and of an existing webhook. The server validates; errors are shown at their fields. Leaving it with
 * unsaved input asks first. Switching the language retains the input except headers, which often contain a secret:
 * about those it asks.
 */
export function WebhookForm({ initial, save, submitLabel, onSubmit, cancelTo }: WebhookFormProps) {
  const { t } = useTranslation('admin-webhooks');
  const navigate = useNavigate();
  const [[initialRest, initialHeaders]] = useState(() => splitHeaders(initial));
  const [rest, setRest] = usePersistedState('webhook', initialRest);
  const [headers, setHeaders] = useState(initialHeaders);
  const saved = useUnsaved('webhook', differs(rest, initialRest));
  const savedHeaders = useUnsaved('webhook-headers', differs(headers, initialHeaders));
  const values = { ...rest, headers };
  const set = (change: Partial<typeof rest>) => {
    save.forget(Object.keys(change));
    setRest((before) => ({ ...before, ...change }));
  };
  const submit = async () => {
    const next = await onSubmit(values);
    if (next === undefined) return;
    saved();
    savedHeaders();
    await navigate(next, { replace: true });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
            onChange={(changed) => {
              save.forget(['headers']);
              setHeaders(changed);
            }}
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

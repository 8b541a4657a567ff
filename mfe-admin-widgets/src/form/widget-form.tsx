import { usePersistedState, useUnsaved } from '@canvass/shared/contract/use-unsaved';
import type { Save } from '@canvass/shared/http/use-save';
import { useNavigate } from '@canvass/shared/router/router';
import {
  Box,
  Button,
  Card,
  Checkbox,
  FormSummary,
  Grid,
  Row,
  Stack,
  TextField,
} from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { WidgetPreview } from '../preview/widget-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { FormValues } from './form-values.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import { LauncherFields } from './launcher-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import { SurveyField } from './survey-field.tsx';
import { TriggerFields } from './trigger-fields.tsx';

interface WidgetFormProps {
  initial: FormValues;
  /** Title of the initially chosen survey. */
  initialSurveyTitle: string | null;
  save: Save;
  submitLabel: string;
  /** Saves; resolves with the address to open then, or undefined if it was not saved. */
  onSubmit: (values: FormValues) => Promise<string | undefined>;
  /** Target of "cancel". */
  cancelTo: string;
}

/**
 * The form of a new and of an existing widget, with its preview. Leaving it with unsaved input asks first; switching
 * the language retains the input.
 */
export function WidgetForm(props: WidgetFormProps) {
  const { initial, initialSurveyTitle, save, submitLabel, onSubmit, cancelTo } = props;
  const { t } = useTranslation('admin-widgets');
  const navigate = useNavigate();
  const [start] = useState(initial);
  const [values, setValues] = usePersistedState('widget', start);
  const [surveyTitle, setSurveyTitle] = usePersistedState('widget-survey', initialSurveyTitle);
  const saved = useUnsaved('widget', JSON.stringify(values) !== JSON.stringify(start));
  const set = (change: Partial<FormValues>) => {
    save.forget(Object.keys(change));
    setValues((before) => ({ ...before, ...change }));
  };
  const setOptions = (change: Partial<WidgetOptions>) => {
    save.forget(Object.keys(change).map((option) => `options.${option}`));
    setValues((before) => ({ ...before, options: { ...before.options, ...change } }));
  };
  const { options } = values;
  const submit = async () => {
    const next = await onSubmit(values);
    if (next === undefined) return;
    saved();
    await navigate(next, { replace: true });
  };
  return (
    <Grid gap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="6">
          <FormSummary
            problems={save.problems({
              name: t('form.name'),
              surveyId: t('form.survey'),
              'options.trigger': t('form.trigger'),
              'options.frequency': t('form.frequency'),
              'options.urls.include': t('form.include'),
              'options.urls.exclude': t('form.exclude'),
              'options.launcher.label': t('form.label'),
            })}
          />
          <Card>
            <Stack gap="5">
              <TextField
                name="name"
                label={t('form.name')}
                hint={t('form.nameHint')}
                autoComplete="off"
                maxLength={120}
                value={values.name}
                error={save.error('name')}
                onChange={(event) => set({ name: event.target.value })}
              />
              <SurveyField
                value={values.surveyId}
                error={save.error('surveyId')}
                onChange={(surveyId, title) => {
                  set({ surveyId });
                  setSurveyTitle(title);
                }}
              />
              <Checkbox
                name="enabled"
                label={t('form.enabled')}
                hint={t('form.enabledHint')}
                checked={values.enabled}
                onChange={(event) => set({ enabled: event.target.checked })}
              />
            </Stack>
          </Card>
          <Card>
            <PositionFields options={options} onChange={setOptions} />
          </Card>
          <Card>
            <Stack gap="5">
              <TriggerFields
                value={options.trigger}
                error={save.error('options.trigger')}
                onChange={(trigger) => setOptions({ trigger })}
              />
              <FrequencyFields
                value={options.frequency}
                error={save.error('options.frequency')}
                onChange={(frequency) => setOptions({ frequency })}
              />
            </Stack>
          </Card>
          <Card>
            <AudienceFields
              include={values.include}
              exclude={values.exclude}
              language={options.language}
              error={save.error}
              onChange={set}
              onLanguage={(language) => setOptions({ language })}
            />
          </Card>
          <Card>
            <LauncherFields
              value={options.launcher}
              error={save.error}
              onChange={(launcher) => setOptions({ launcher })}
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
      <Box>
        <Box position={{ lg: 'sticky' }} top="6">
          <WidgetPreview options={options} surveyId={values.surveyId} surveyTitle={surveyTitle} />
        </Box>
      </Box>
    </Grid>
  );
}

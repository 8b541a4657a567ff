import { widgetInputSchema } from '@canvass/shared/api/widgets';
import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { useForm } from '@canvass/shared/form/form';
import { surveyTitles } from '@canvass/shared/http/survey-titles';
import { useQuery } from '@canvass/shared/query/query';
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
import { opensByItself, type WidgetOptions } from '@canvass/shared/domain/widget';
import { WidgetPreview } from '../preview/widget-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { type FormValues, inputOf } from './form-values.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import { LauncherFields } from './launcher-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import { SurveyField } from './survey-field.tsx';
import { TriggerFields } from './trigger-fields.tsx';

/** Whether this browser, and so those of visitors, can find elements by it. */
function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

interface WidgetFormProps {
  initial: FormValues;
  /** Title of the stored widget's survey; null for a new widget. */
  initialSurveyTitle: string | null;
  submitLabel: string;
  /** Saves; resolves with the address to open then. Rejects if it was not saved, which the form then shows. */
  onSubmit: (values: FormValues) => Promise<string>;
  /** Target of "cancel". */
  cancelTo: string;
}

/**
 * The form of a new and of an existing widget, with its preview. Leaving it with unsaved input asks first; switching
 * the language retains the input.
 */
export function WidgetForm(props: WidgetFormProps) {
  const { initial, initialSurveyTitle, submitLabel, onSubmit, cancelTo } = props;
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const navigate = useNavigate();
  const surveys = useQuery(surveyTitles(http));
  const [start] = useState(initial);
  const form = useForm({
    name: 'widget',
    initial: start,
    request: { schema: widgetInputSchema, body: inputOf },
    check: ({ options: { trigger } }) =>
      trigger.type !== 'click' || isSelector(trigger.selector)
        ? []
        : [{ field: 'options.trigger.selector', message: t('form.notASelector') }],
    send: async (values) => {
      const next = await onSubmit(values);
      saved();
      await navigate(next, { replace: true });
    },
  });
  const { values } = form;
  const { options } = values;
  const surveyTitle =
    surveys.data?.find(({ id }) => id === values.surveyId)?.title ??
    (values.surveyId === start.surveyId ? initialSurveyTitle : null);
  const saved = useUnsaved('widget', JSON.stringify(values) !== JSON.stringify(start));
  const setOptions = (change: Partial<WidgetOptions>) =>
    form.set(
      'options',
      { ...options, ...change },
      Object.keys(change).map((option) => `options.${option}`),
    );
  return (
    <Grid gap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' }}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="6">
          <FormSummary
            problems={form.summary({
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
                {...form.field('name')}
                label={t('form.name')}
                hint={t('form.nameHint')}
                autoComplete="off"
                maxLength={120}
              />
              <SurveyField
                value={values.surveyId}
                stored={
                  initialSurveyTitle === null ? null : { id: start.surveyId, title: initialSurveyTitle }
                }
                error={form.error('surveyId')}
                onChange={(surveyId) => form.set('surveyId', surveyId)}
              />
              <Checkbox
                name="enabled"
                label={t('form.enabled')}
                hint={t('form.enabledHint')}
                checked={values.enabled}
                onChange={(event) => form.set('enabled', event.target.checked)}
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
                error={form.error('options.trigger')}
                onChange={(trigger) => setOptions({ trigger })}
              />
              {/* Shown where it isn't applied as well if it is refused, so that it can be corrected. */}
              {(opensByItself(options.trigger) || form.error('options.frequency')) && (
                <FrequencyFields
                  value={options.frequency}
                  error={form.error('options.frequency')}
                  onChange={(frequency) => setOptions({ frequency })}
                />
              )}
            </Stack>
          </Card>
          <Card>
            <AudienceFields
              include={values.include}
              exclude={values.exclude}
              surveyId={values.surveyId}
              language={options.language}
              error={form.error}
              onInclude={(include) => form.set('include', include, ['options.urls.include'])}
              onExclude={(exclude) => form.set('exclude', exclude, ['options.urls.exclude'])}
              onLanguage={(language) => setOptions({ language })}
            />
          </Card>
          <Card>
            <LauncherFields
              value={options.launcher}
              error={form.error}
              onChange={(launcher) => setOptions({ launcher })}
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
      <Box>
        <Box position={{ lg: 'sticky' }} top="6">
          <WidgetPreview options={options} surveyId={values.surveyId} surveyTitle={surveyTitle} />
        </Box>
      </Box>
    </Grid>
  );
}

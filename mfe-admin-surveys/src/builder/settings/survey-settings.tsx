import { LOCALES } from '@canvass/shared/domain/locales';
import { Card, Heading, Select, Stack, TextArea, TextField } from '@canvass/shared/ui/core';
import { Switch } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { changeSettings, changeSurvey, type Settings } from '../model/pages.ts';
import { useFieldErrors } from '../use-field-error.ts';
import { ExportSurvey } from './export-survey.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { NumberField } from './number-field.tsx';

/** "Settings": who may answer, until when, and what is kept. Each says what it does where it is set. */
export function SurveySettings() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const settings = useEditor((state) => state.definition.settings);
  const language = useEditor((state) => state.definition.language);
  const errorOf = useFieldErrors();
  const set = (fields: Partial<Settings>) =>
    store.getState().change(changeSettings(fields), { group: `settings.${Object.keys(fields).join()}` });
  const error = (field: keyof Settings) => errorOf(`settings.${field}`);
  const languages = LOCALES.map(({ code, name }) => ({ value: code as string, label: name as string }));
  return (
    <Stack gap="6" mx="auto" maxWidth="form">
      <Card as="section">
        <Stack gap="5">
          <Heading as="h2">{t('survey.access')}</Heading>
          <TextField
            type="datetime-local"
            label={t('survey.opensAt')}
            hint={t('survey.opensAtHint')}
            error={error('opensAt')}
            value={toLocalTime(settings.opensAt)}
            onChange={(event) => set({ opensAt: fromLocalTime(event.target.value) })}
          />
          <TextField
            type="datetime-local"
            label={t('survey.closeAt')}
            hint={t('survey.closeAtHint')}
            error={error('closeAt')}
            value={toLocalTime(settings.closeAt)}
            onChange={(event) => set({ closeAt: fromLocalTime(event.target.value) })}
          />
          <NumberField
            label={t('survey.maxResponses')}
            hint={t('survey.maxResponsesHint')}
            error={error('maxResponses')}
            field="maxResponses"
            min={1}
            whole
            value={settings.maxResponses}
            onChange={(maxResponses) => set({ maxResponses })}
          />
          <TextField
            label={t('survey.password')}
            hint={t('survey.passwordHint')}
            error={error('password')}
            maxLength={200}
            autoComplete="off"
            value={settings.password ?? ''}
            onChange={(event) => set({ password: event.target.value || null })}
          />
          <Switch
            label={t('survey.onePerBrowser')}
            hint={t('survey.onePerBrowserHint')}
            checked={settings.onePerBrowser}
            onChange={(event) => set({ onePerBrowser: event.target.checked })}
          />
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap="5">
          <Heading as="h2">{t('survey.data')}</Heading>
          <TextArea
            label={t('survey.consent')}
            hint={t('survey.consentHint')}
            error={error('consent')}
            maxLength={2000}
            value={settings.consent ?? ''}
            onChange={(event) => set({ consent: event.target.value || null })}
          />
          <HiddenFields
            value={settings.hiddenFields}
            error={error('hiddenFields')}
            onChange={(hiddenFields) => set({ hiddenFields })}
          />
          <Switch
            label={t('survey.prefill')}
            hint={t('survey.prefillHint')}
            checked={settings.prefill}
            onChange={(event) => set({ prefill: event.target.checked })}
          />
          <NumberField
            label={t('survey.retentionDays')}
            hint={t('survey.retentionDaysHint')}
            error={error('retentionDays')}
            field="retentionDays"
            min={1}
            max={3650}
            whole
            value={settings.retentionDays}
            onChange={(retentionDays) => set({ retentionDays })}
          />
          <Select
            label={t('survey.language')}
            hint={t('survey.languageHint')}
            value={language}
            options={
              languages.some((entry) => entry.value === language)
                ? languages
                : [...languages, { value: language, label: language }]
            }
            onChange={(event) => store.getState().change(changeSurvey({ language: event.target.value }))}
          />
        </Stack>
      </Card>
      <ExportSurvey />
    </Stack>
  );
}

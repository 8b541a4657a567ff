import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { useLocale } from '@canvass/shared/router/router';
import { ActionSelect } from '@canvass/shared/screens/action-select';
import { Card, Heading, Stack, TextArea, TextField } from '@canvass/shared/ui/core';
import { Switch } from '@canvass/shared/ui/admin';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { surveyLanguages } from '../languages/survey-languages.ts';
import { withCompleteAddresses } from '../model/link-address.ts';
import { changeSettings, changeSurvey, type Settings } from '../model/pages.ts';
import { setDefaultLanguage } from '../model/translations.ts';
import { ScoresSettings } from '../scores/scores-settings.tsx';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';
import { ConfirmationSettings } from './confirmation-settings.tsx';
import { ExportSurvey } from './export-survey.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { fromLocalTime, LAST_LOCAL_TIME, toLocalTime } from './local-time.ts';
import { NumberField } from '../controls/number-field.tsx';
import { SurveyPassword } from './survey-password.tsx';

/** The settings of the whole survey: who may answer, until when, and what is stored. Each has a hint about its effect. */
export function SurveySettings() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const settings = useEditor((state) => state.definition.settings);
  const language = useEditor((state) => state.definition.language);
  const errorOf = useFieldErrors();
  const set = (fields: Partial<Settings>) =>
    store.getState().change(changeSettings(fields), { group: `settings.${Object.keys(fields).join()}` });
  const error = (field: keyof Settings) => errorOf(`settings.${field}`);
  const locale = useLocale();
  const description = useEditor((state) => state.definition.description);
  const languages = useMemo(() => surveyLanguages(locale), [locale]);
  const past = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now();
  const complete = () => store.getState().change(withCompleteAddresses());
  const closeHint = t('survey.closeAtHint');
  return (
    <Stack gap="6" mx="auto" maxWidth="form">
      <Card as="section">
        <Stack gap="5">
          <Heading as="h2">{t('survey.about')}</Heading>
          <TextArea
            data-field="description"
            label={t('survey.description')}
            hint={t('survey.descriptionHint')}
            error={errorOf('description')}
            maxLength={LIMITS.text}
            value={description}
            onChange={(event) =>
              store
                .getState()
                .change(changeSurvey({ description: event.target.value }), { group: 'description' })
            }
            onBlur={complete}
          />
          <ConflictNote path={['description']} />
          <ActionSelect
            data-field="language"
            label={t('survey.language')}
            hint={t('survey.languageHint')}
            value={language}
            options={
              languages.some((entry) => entry.value === language)
                ? languages
                : [...languages, { value: language, label: language }]
            }
            onChoose={(chosen) => store.getState().change(setDefaultLanguage(chosen))}
          />
          <ConflictNote path={['language']} />
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap="5">
          <Heading as="h2">{t('survey.access')}</Heading>
          <TextField
            type="datetime-local"
            data-field="opensAt"
            label={t('survey.opensAt')}
            hint={t('survey.opensAtHint')}
            error={error('opensAt')}
            max={LAST_LOCAL_TIME}
            value={toLocalTime(settings.opensAt)}
            onChange={(event) => set({ opensAt: fromLocalTime(event.target.value) })}
          />
          <ConflictNote path={['settings', 'opensAt']} />
          <TextField
            type="datetime-local"
            data-field="closeAt"
            label={t('survey.closeAt')}
            hint={past(settings.closeAt) ? `${t('survey.past')} ${closeHint}` : closeHint}
            error={error('closeAt')}
            max={LAST_LOCAL_TIME}
            value={toLocalTime(settings.closeAt)}
            onChange={(event) => set({ closeAt: fromLocalTime(event.target.value) })}
          />
          <ConflictNote path={['settings', 'closeAt']} />
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
          <ConflictNote path={['settings', 'maxResponses']} />
          <SurveyPassword
            isSet={settings.password !== null}
            error={error('password')}
            onChange={(password) => store.getState().change(changeSettings({ password }))}
          />
          <ConflictNote path={['settings', 'password']} />
          <Switch
            label={t('survey.onePerBrowser')}
            hint={t('survey.onePerBrowserHint')}
            checked={settings.onePerBrowser}
            onChange={(event) => set({ onePerBrowser: event.target.checked })}
          />
          <ConflictNote path={['settings', 'onePerBrowser']} />
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap="5">
          <Heading as="h2">{t('survey.data')}</Heading>
          <TextArea
            data-field="consent"
            label={t('survey.consent')}
            hint={t('survey.consentHint')}
            error={error('consent')}
            maxLength={2000}
            value={settings.consent ?? ''}
            onChange={(event) => set({ consent: event.target.value || null })}
            onBlur={complete}
          />
          <ConflictNote path={['settings', 'consent']} />
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
          <ConflictNote path={['settings', 'prefill']} />
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
          <ConflictNote path={['settings', 'retentionDays']} />
        </Stack>
      </Card>
      <Card as="section">
        <ConfirmationSettings />
      </Card>
      <ScoresSettings />
      <ExportSurvey />
    </Stack>
  );
}

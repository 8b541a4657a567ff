import { useArea } from '@canvass/shared/contract/area-context';
import { languageName } from '@canvass/shared/domain/language-name';
import type { Form } from '@canvass/shared/form/form';
import { useQuery } from '@canvass/shared/query/query';
import { Select, Stack, TextArea } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { shownSurvey } from '../api/shown-survey.ts';
import type { FormValues } from './form-values.ts';

type Rules = Pick<FormValues, 'include' | 'exclude'>;

interface AudienceFieldsProps extends Rules {
  /** The chosen survey, whose languages are offered; empty for none yet. */
  surveyId: string;
  /** Null: the visitor's, if the survey has it. */
  language: string | null;
  error: Form<FormValues>['error'];
  onInclude: (lines: string) => void;
  onExclude: (lines: string) => void;
  onLanguage: (language: string | null) => void;
}

/** Address rules, and the language. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { include, exclude, surveyId, language, error, onInclude, onExclude, onLanguage } = props;
  const { t, i18n } = useTranslation('admin-widgets');
  const { http } = useArea();
  const survey = useQuery(shownSurvey(http, surveyId)).data;
  // The stored one can be chosen also if the survey doesn't have it, or isn't loaded.
  const languages = new Set([survey?.language, ...(survey?.languages ?? []), language]);
  return (
    <Stack gap="5">
      <TextArea
        name="options.urls.include"
        label={t('form.include')}
        hint={t('form.includeHint')}
        placeholder="https://example.com/docs/*"
        required={false}
        spellCheck={false}
        rows={2}
        value={include}
        error={error('options.urls.include')}
        onChange={(event) => onInclude(event.target.value)}
      />
      <TextArea
        name="options.urls.exclude"
        label={t('form.exclude')}
        hint={t('form.excludeHint')}
        placeholder="*/checkout*"
        required={false}
        spellCheck={false}
        rows={2}
        value={exclude}
        error={error('options.urls.exclude')}
        onChange={(event) => onExclude(event.target.value)}
      />
      <Select
        name="options.language"
        label={t('form.language')}
        placeholder={t('form.visitorLanguage')}
        value={language ?? ''}
        error={error('options.language')}
        onChange={(event) => onLanguage(event.target.value || null)}
        options={[...languages].flatMap((code) =>
          code ? [{ value: code, label: languageName(code, i18n.language) }] : [],
        )}
      />
    </Stack>
  );
}

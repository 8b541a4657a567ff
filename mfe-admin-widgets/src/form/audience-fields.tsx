import { LOCALES } from '@canvass/shared/domain/locales';
import type { Form } from '@canvass/shared/form/form';
import { Select, Stack, TextArea } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';

type Rules = Pick<FormValues, 'include' | 'exclude'>;

interface AudienceFieldsProps extends Rules {
  /** Null: the survey's own. */
  language: string | null;
  error: Form<FormValues>['error'];
  onInclude: (lines: string) => void;
  onExclude: (lines: string) => void;
  onLanguage: (language: string | null) => void;
}

/** Address rules, and the language. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { include, exclude, language, error, onInclude, onExclude, onLanguage } = props;
  const { t } = useTranslation('admin-widgets');
  const known = LOCALES.map(({ code, name }) => ({ value: code as string, label: name as string }));
  const other = language && !known.some(({ value }) => value === language);
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
        placeholder={t('form.ownLanguage')}
        value={language ?? ''}
        error={error('options.language')}
        onChange={(event) => onLanguage(event.target.value || null)}
        options={other ? [...known, { value: language, label: language }] : known}
      />
    </Stack>
  );
}

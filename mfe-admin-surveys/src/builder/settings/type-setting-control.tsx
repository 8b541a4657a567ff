import { localeTag } from '@canvass/shared/domain/locales';
import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { useLocale } from '@canvass/shared/router/router';
import { Switch } from '@canvass/shared/ui/admin';
import { Select, TextField } from '@canvass/shared/ui/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession, useQuestionField } from '../state/editor-context.tsx';
import { withCompleteAddresses } from '../model/link-address.ts';
import { withRows } from '../model/question-lookup.ts';
import { changeQuestion } from '../model/questions.ts';
import { useRemove } from '../removal/use-remove.ts';
import { countryOptions } from '../../questions/country-options.ts';
import { FileKinds } from './file-kinds.tsx';
import { FileSize } from './file-size.tsx';
import { NumberField } from '../controls/number-field.tsx';
import { PartsSetting } from './parts-setting.tsx';
import { ScaleEnd } from './scale-end.tsx';
import type { TypeSetting } from './type-settings.ts';

interface TypeSettingControlProps {
  /** The question's id. */
  id: string;
  type: QuestionKind;
  setting: TypeSetting;
  error: string | undefined;
}

/** Settings whose label depends on the type or display: `settings.<type>.<field>`. */
const WORDED_BY_TYPE: Partial<Record<QuestionKind, readonly string[]>> = {
  number: ['min', 'max'],
  scale: ['min', 'max'],
  date: ['min', 'max'],
  ranking: ['minSelected', 'maxSelected'],
  consent: ['yesLabel'],
  section: ['shuffle'],
};

/** The control of one setting in the table of settings. */
export function TypeSettingControl({ id, type, setting, error }: TypeSettingControlProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const removeAsking = useRemove();
  const { field } = setting;
  const value = useQuestionField(id, (question) => (question as Record<string, unknown>)[field]);
  const set = (next: unknown) =>
    store.getState().change(changeQuestion(id, { [field]: next }), { group: `${id}.${field}` });
  /** Rules may name it, as they do any option. */
  const removeOther = () => {
    const rows = [...withRows(store.getState().definition, new Set([id]))];
    removeAsking({
      title: t('options.other'),
      deleted: { ids: new Set(), options: new Map(rows.map((row) => [row, new Set(['other'])])) },
      change: changeQuestion(id, { other: false }),
      done: '',
    });
  };
  const worded = `${WORDED_BY_TYPE[type]?.includes(field) ? `${type}.` : ''}${field}`;
  const label = t(`settings.${worded}`);
  switch (setting.control) {
    case 'text':
      return (
        <TextField
          label={label}
          hint={type === 'consent' ? t('settings.hint.consent') : undefined}
          error={error}
          maxLength={setting.maxLength}
          data-field={field}
          value={String(value ?? '')}
          onChange={(event) => set(event.target.value)}
          onBlur={() => store.getState().change(withCompleteAddresses())}
        />
      );
    case 'number':
      return (
        <NumberField
          {...{ label, error, field, min: setting.min, max: setting.max, whole: setting.whole }}
          value={typeof value === 'number' ? value : null}
          onChange={set}
        />
      );
    case 'switch':
      return (
        <Switch
          label={label}
          hint={t(`settings.hint.${worded}`)}
          data-field={field}
          checked={value === true}
          onChange={({ target: { checked } }) =>
            field === 'other' && !checked ? removeOther() : set(checked)
          }
        />
      );
    case 'date':
      return (
        <TextField
          type="date"
          label={label}
          error={error}
          data-field={field}
          value={String(value ?? '')}
          onChange={(event) => set(event.target.value || null)}
        />
      );
    case 'columns':
      return (
        <Select
          label={label}
          hint={t('settings.hint.columns')}
          data-field={field}
          value={String(value ?? '')}
          options={[
            { value: '', label: t('settings.columnsAutomatic') },
            ...[1, 2, 3, 4].map((count) => ({ value: String(count), label: String(count) })),
          ]}
          onChange={(event) => set(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      );
    case 'stars':
      return (
        <Select
          label={label}
          data-field={field}
          value={String(value)}
          onChange={(event) => set(Number(event.target.value))}
          options={[3, 4, 5, 6, 7, 8, 9, 10].map((stars) => ({
            value: String(stars),
            label: t('settings.starCount', { count: stars }),
          }))}
        />
      );
    case 'step':
      return <ScaleEnd id={id} end={setting.field} label={label} error={error} />;
    case 'parts':
      return <PartsSetting id={id} label={label} error={error} />;
    case 'fileKinds':
      return <FileKinds label={label} value={value} error={error} onChange={set} />;
    case 'fileSize':
      return <FileSize label={label} value={value} error={error} onChange={set} />;
    case 'country':
      return <CountrySelect label={label} value={value === null ? '' : String(value)} onChange={set} />;
  }
}

function CountrySelect(props: { label: string; value: string; onChange: (value: string | null) => void }) {
  const { t } = useTranslation('admin-surveys');
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(localeTag(locale)), [locale]);
  return (
    <Select
      label={props.label}
      data-field="defaultCountry"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value || null)}
      options={[{ value: '', label: t('settings.respondentCountry') }, ...countries]}
    />
  );
}

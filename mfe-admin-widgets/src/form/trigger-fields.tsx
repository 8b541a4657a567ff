import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { Select, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';

type Trigger = WidgetOptions['trigger'];

/** Every trigger with its initial value. */
const TRIGGERS: readonly Trigger[] = [
  { type: 'immediately' },
  { type: 'delay', seconds: 5 },
  { type: 'scroll', percent: 50 },
  { type: 'exit_intent' },
  { type: 'click', selector: '' },
  { type: 'api' },
];

interface TriggerFieldsProps {
  value: Trigger;
  error: string | undefined;
  onChange: (value: Trigger) => void;
}

/** When the widget opens. */
export function TriggerFields({ value, error, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation('admin-widgets');
  const detail = value.type === 'delay' || value.type === 'scroll' || value.type === 'click';
  return (
    <Stack gap="4">
      <Select
        name="options.trigger"
        label={t('form.trigger')}
        value={value.type}
        hint={value.type === 'api' ? t('form.apiHint') : undefined}
        error={detail ? undefined : error}
        onChange={(event) => {
          const chosen = TRIGGERS.find((trigger) => trigger.type === event.target.value);
          if (chosen) onChange(chosen);
        }}
        options={TRIGGERS.map(({ type }) => ({ value: type, label: t(`trigger.${type}`) }))}
      />
      {value.type === 'delay' && (
        <NumberField
          name="options.trigger.seconds"
          label={t('form.seconds')}
          min={1}
          max={3600}
          value={value.seconds}
          error={error}
          onChange={(seconds) => onChange({ type: 'delay', seconds })}
        />
      )}
      {value.type === 'scroll' && (
        <NumberField
          name="options.trigger.percent"
          label={t('form.percent')}
          min={1}
          max={100}
          value={value.percent}
          error={error}
          onChange={(percent) => onChange({ type: 'scroll', percent })}
        />
      )}
      {value.type === 'click' && (
        <TextField
          name="options.trigger.selector"
          label={t('form.selector')}
          hint={t('form.selectorHint')}
          placeholder="#feedback"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={value.selector}
          error={error}
          onChange={(event) => onChange({ type: 'click', selector: event.target.value })}
        />
      )}
    </Stack>
  );
}

import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { Select, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';

type Frequency = WidgetOptions['frequency'];

/** Every frequency with its initial value. */
const FREQUENCIES: readonly Frequency[] = [
  { type: 'until_completed' },
  { type: 'once_a_session' },
  { type: 'once_in_days', days: 30 },
  { type: 'always' },
];

interface FrequencyFieldsProps {
  value: Frequency;
  error: string | undefined;
  onChange: (value: Frequency) => void;
}

/** How often it opens by itself for the same visitor. */
export function FrequencyFields({ value, error, onChange }: FrequencyFieldsProps) {
  const { t } = useTranslation('admin-widgets');
  return (
    <Stack gap="4">
      <Select
        name="options.frequency"
        label={t('form.frequency')}
        value={value.type}
        error={value.type === 'once_in_days' ? undefined : error}
        onChange={(event) => {
          const chosen = FREQUENCIES.find((frequency) => frequency.type === event.target.value);
          if (chosen) onChange(chosen);
        }}
        options={FREQUENCIES.map(({ type }) => ({ value: type, label: t(`frequency.${type}`) }))}
      />
      {value.type === 'once_in_days' && (
        <NumberField
          name="options.frequency.days"
          label={t('form.days')}
          min={1}
          max={365}
          value={value.days}
          error={error}
          onChange={(days) => onChange({ type: 'once_in_days', days })}
        />
      )}
    </Stack>
  );
}

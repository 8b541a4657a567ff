import { RadioCards } from '@canvass/shared/ui/admin';
import { Checkbox, Select } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const FORMATS = ['csv', 'xlsx', 'json'] as const;

/** What the form of an export asks for. */
export interface ExportChoice {
  format: (typeof FORMATS)[number];
  values: 'labels' | 'ids';
  bom: boolean;
  timings: boolean;
}

export const DEFAULT_EXPORT: ExportChoice = { format: 'csv', values: 'labels', bom: true, timings: false };

/** The choice without what its format doesn't have. */
export const applicable = ({ format, values, bom, timings }: ExportChoice): ExportChoice => ({
  format,
  values,
  bom: bom && format === 'csv',
  timings: timings && format !== 'json',
});

interface ExportOptionsProps {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

/** The format of an export, and what it has. */
export function ExportOptions({ choice, onChange }: ExportOptionsProps) {
  const { t } = useTranslation('admin-surveys');
  const { format, values, bom, timings } = choice;
  return (
    <>
      <RadioCards
        legend={t('responses.export.format')}
        name="format"
        value={format}
        onChange={(value) => onChange({ ...choice, format: value })}
        columns={3}
        options={FORMATS.map((value) => ({
          value,
          label: t(`responses.export.formats.${value}`),
          hint: t(`responses.export.about.${value}`),
        }))}
      />
      <Select
        label={t('responses.export.values')}
        value={values}
        onChange={({ target }) => onChange({ ...choice, values: target.value === 'ids' ? 'ids' : 'labels' })}
        options={[
          { value: 'labels', label: t('responses.export.labels') },
          { value: 'ids', label: t('responses.export.ids') },
        ]}
      />
      {format !== 'json' && (
        <Checkbox
          label={t('responses.export.timings')}
          checked={timings}
          onChange={({ target }) => onChange({ ...choice, timings: target.checked })}
        />
      )}
      {format === 'csv' && (
        <Checkbox
          label={t('responses.export.bom')}
          hint={t('responses.export.bomHint')}
          checked={bom}
          onChange={({ target }) => onChange({ ...choice, bom: target.checked })}
        />
      )}
    </>
  );
}

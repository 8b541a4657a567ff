import { SELECTABLE_PALETTE } from '@canvass/shared/domain/theme-palette';
import type { WidgetOptions } from '@canvass/shared/domain/widget';
import type { Form } from '@canvass/shared/form/form';
import { RadioCards } from '@canvass/shared/ui/admin';
import { Checkbox, Select, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';

type Launcher = WidgetOptions['launcher'];

const ICONS = [
  { value: 'chat', icon: 'message' },
  { value: 'star', icon: 'star' },
  { value: 'smile', icon: 'smile' },
  { value: 'clipboard', icon: 'clipboard' },
] as const;

interface LauncherFieldsProps {
  value: Launcher;
  error: Form<FormValues>['error'];
  onChange: (value: Launcher) => void;
}

/** The launcher: the button that opens the widget at any time. */
export function LauncherFields({ value, error, onChange }: LauncherFieldsProps) {
  const { t } = useTranslation('admin-widgets');
  const set = (change: Partial<Launcher>) => onChange({ ...value, ...change });
  return (
    <Stack gap="5">
      <Checkbox
        name="options.launcher.visible"
        label={t('form.launcher')}
        hint={t('form.launcherHint')}
        checked={value.visible}
        onChange={(event) => set({ visible: event.target.checked })}
      />
      {value.visible && (
        <>
          <TextField
            name="options.launcher.label"
            label={t('form.label')}
            hint={t('form.labelHint')}
            required={false}
            autoComplete="off"
            maxLength={60}
            value={value.label}
            error={error('options.launcher.label')}
            onChange={(event) => set({ label: event.target.value })}
          />
          <RadioCards
            legend={t('form.icon')}
            name="options.launcher.icon"
            value={value.icon}
            onChange={(icon) => set({ icon })}
            columns={4}
            options={ICONS.map((entry) => ({ ...entry, label: t(`icon.${entry.value}`) }))}
          />
          <Select
            name="options.launcher.theme"
            label={t('form.theme')}
            value={value.theme}
            error={error('options.launcher.theme')}
            onChange={(event) => set({ theme: event.target.value })}
            options={SELECTABLE_PALETTE.map((name) => ({
              value: name,
              label: t(`themes.${name || 'default'}`),
            }))}
          />
        </>
      )}
    </Stack>
  );
}

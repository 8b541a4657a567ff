import { useArea } from '@canvass/shared/contract/area-context';
import { type Appearance, appearances } from '@canvass/shared/domain/appearance';
import { LOCALES, pickLocale } from '@canvass/shared/domain/locales';
import { setAppearance } from '@canvass/shared/state/appearance';
import { useShellState, useShellStore } from '@canvass/shared/state/shell-context';
import { RadioCards } from '@canvass/shared/ui/admin';
import { type IconName, Section, Select } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const ICONS: Record<Appearance, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Language and appearance; both take effect at once. */
export function PreferencesSection() {
  const { t } = useTranslation(['account', 'common']);
  const { locale } = useArea();
  const store = useShellStore();
  const appearance = useShellState((state) => state.settings.appearance);
  return (
    <Section title={t('preferences.title')} description={t('preferences.description')}>
      <Select
        label={t('preferences.language')}
        value={locale.current}
        onChange={({ target }) => locale.switch(pickLocale(target.value))}
        // Each language by its own name, for users who can't read the current one.
        options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <RadioCards
        legend={t('common:appearance.label')}
        name="appearance"
        columns={3}
        value={appearance}
        onChange={(choice) => setAppearance(store, choice)}
        options={appearances.map((value) => ({
          value,
          label: t(`common:appearance.${value}`),
          icon: ICONS[value],
        }))}
      />
    </Section>
  );
}

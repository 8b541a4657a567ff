import { appearances } from '@canvass/shared/domain/appearance';
import { setAppearance } from '@canvass/shared/state/appearance';
import { useShellState, useShellStore } from '@canvass/shared/state/shell-context';
import { Icon, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { appearanceIcons } from '../menu/appearance-icons.ts';

const Group = styled('div', {
  base: {
    display: 'inline-flex',
    p: '0.5',
    gap: '0.5',
    rounded: 'full',
    border: '1px solid',
    borderColor: 'border',
  },
});
const Choice = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: '11', md: '7' },
    height: { base: '11', md: '7' },
    rounded: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg' },
  },
});

/** Switches between light, dark and the system's appearance. */
export function AppearanceSwitch() {
  const { t } = useTranslation('common');
  const store = useShellStore();
  const current = useShellState((state) => state.settings.appearance);
  return (
    <Group role="group" aria-label={t('appearance.label')}>
      {appearances.map((appearance) => (
        <Choice
          key={appearance}
          type="button"
          aria-pressed={appearance === current}
          aria-label={t(`appearance.${appearance}`)}
          title={t(`appearance.${appearance}`)}
          onClick={() => setAppearance(store, appearance)}
        >
          <Icon name={appearanceIcons[appearance]} size={15} />
        </Choice>
      ))}
    </Group>
  );
}

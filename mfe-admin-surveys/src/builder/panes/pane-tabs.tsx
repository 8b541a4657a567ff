import { Flex, Icon, type IconName, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { Mode, Pane } from '../navigation/view.ts';

const PaneTab = styled('button', {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minHeight: '12',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: 'accent' },
  },
});

const panes: readonly { id: Pane; icon: IconName }[] = [
  { id: 'outline', icon: 'list' },
  { id: 'canvas', icon: 'pencil' },
  { id: 'options', icon: 'sliders' },
];

interface PaneTabsProps {
  mode: Mode;
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** Chooses the pane where there is room for one only: at the window's lower edge, where the thumb is. */
export function PaneTabs({ mode, pane, onPane }: PaneTabsProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Flex
      role="group"
      aria-label={t('panes.label')}
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="sticky"
      bg="bg.panel"
      borderTop="1px solid"
      borderColor="border"
      pb="env(safe-area-inset-bottom, 0px)"
    >
      {panes.map(({ id, icon }) => (
        <PaneTab key={id} type="button" aria-pressed={pane === id} onClick={() => onPane(id)}>
          <Icon name={icon} size={18} />
          {t(`panes.${id === 'options' && mode === 'design' ? 'design' : id}`)}
        </PaneTab>
      ))}
    </Flex>
  );
}

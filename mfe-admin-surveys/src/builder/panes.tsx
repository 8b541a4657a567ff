import { Box, Flex, Icon, type IconName, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { Canvas } from './canvas/canvas.tsx';
import type { Mode, Pane } from './editor.tsx';
import { Outline } from './outline/outline.tsx';
import { DesignSettings } from './settings/design-settings.tsx';
import { SettingsPane } from './settings/settings-pane.tsx';
import { SurveySettings } from './settings/survey-settings.tsx';

/** Three panes beside each other from here on; below, one at a time. */
const WIDE = '@container editor (min-width: 900px)';

const Frame = styled('div', {
  base: {
    display: 'block',
    [WIDE]: {
      display: 'grid',
      gridTemplateColumns: '15.5rem minmax(0, 1fr) 18rem',
      height: 'calc(100dvh - 11rem)',
      minHeight: '30rem',
    },
  },
  variants: { settings: { true: { [WIDE]: { gridTemplateColumns: '15.5rem minmax(0, 1fr)' } } } },
});

const PaneBox = styled('section', {
  base: {
    display: 'none',
    py: '5',
    '&[data-open=true]': { display: 'block' },
    [WIDE]: { display: 'block', overflowY: 'auto', overscrollBehavior: 'contain', py: '5' },
  },
  variants: {
    place: {
      outline: { [WIDE]: { pe: '4', borderInlineEnd: '1px solid', borderColor: 'border' } },
      canvas: { [WIDE]: { px: '6', bg: 'bg.subtle' } },
      options: { [WIDE]: { ps: '5', pe: '1', borderInlineStart: '1px solid', borderColor: 'border' } },
    },
  },
});

const PaneTab = styled('button', {
  base: {
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '10',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
  },
});

const panes: readonly { id: Pane; icon: IconName }[] = [
  { id: 'outline', icon: 'list' },
  { id: 'canvas', icon: 'pencil' },
  { id: 'options', icon: 'sliders' },
];

interface PanesProps {
  mode: Mode;
  pane: Pane;
  onPane: (pane: Pane) => void;
}

/** Outline · canvas · settings. */
export function Panes({ mode, pane, onPane }: PanesProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Box css={{ containerType: 'inline-size', containerName: 'editor' }}>
      <Box css={{ [WIDE]: { display: 'none' } }} pt="4">
        {mode !== 'settings' && (
          <Flex role="group" aria-label={t('panes.label')} gap="1" p="1" bg="bg.muted" rounded="md">
            {panes.map(({ id, icon }) => (
              <PaneTab key={id} type="button" aria-pressed={pane === id} onClick={() => onPane(id)}>
                <Icon name={icon} />
                {t(`panes.${id === 'options' && mode === 'design' ? 'design' : id}`)}
              </PaneTab>
            ))}
          </Flex>
        )}
      </Box>
      <Frame settings={mode === 'settings'}>
        <PaneBox place="outline" data-open={mode !== 'settings' && pane === 'outline'}>
          <Outline onOpen={() => onPane('canvas')} />
        </PaneBox>
        <PaneBox
          place="canvas"
          aria-label={t(mode === 'settings' ? 'mode.settings' : 'panes.canvas')}
          data-open={mode === 'settings' || pane === 'canvas'}
        >
          {mode === 'settings' ? <SurveySettings /> : <Canvas />}
        </PaneBox>
        {mode !== 'settings' && (
          <PaneBox
            place="options"
            aria-label={t(mode === 'design' ? 'mode.design' : 'panes.options')}
            data-open={pane === 'options'}
          >
            {mode === 'design' ? <DesignSettings /> : <SettingsPane />}
          </PaneBox>
        )}
      </Frame>
    </Box>
  );
}

import { Box, Flex, Icon, type IconName, styled } from '@canvass/shared/ui/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from './canvas/canvas.tsx';
import { LanguagesPage } from './languages/languages-page.tsx';
import { LogicMap } from './logic/logic-map.tsx';
import { AddQuestion } from './outline/add-question.tsx';
import { Outline } from './outline/outline.tsx';
import { DesignSettings } from './settings/design-settings.tsx';
import { SettingsPane } from './settings/settings-pane.tsx';
import { SurveySettings } from './settings/survey-settings.tsx';
import { useQuestionActions } from './use-question-actions.ts';
import { type Mode, type Pane, WHOLE } from './view.ts';

/**
 * Width from which outline and page (with its options below) are side by side; from `WIDE` on all three panes. Below,
 * one at a time.
 */
const MIDDLE = '@container editor (min-width: 640px)';
const WIDE = '@container editor (min-width: 960px)';

const Frame = styled('div', {
  base: {
    display: 'block',
    [MIDDLE]: {
      display: 'grid',
      gridTemplateColumns: '14rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"outline canvas" "outline options"',
    },
    [WIDE]: {
      gridTemplateColumns: '15.5rem minmax(0, 1fr) 17.5rem',
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateAreas: '"outline canvas options"',
      height: 'calc(100dvh - 6rem - var(--preview-banner, 0px))',
      minHeight: '30rem',
    },
  },
  variants: {
    settings: {
      true: {
        [WIDE]: {
          gridTemplateColumns: '15.5rem minmax(0, 1fr)',
          gridTemplateAreas: '"outline canvas"',
        },
      },
    },
  },
});

const PaneBox = styled('section', {
  base: {
    display: 'none',
    py: '5',
    '&[data-open=true]': { display: 'block' },
    [MIDDLE]: { display: 'block' },
    [WIDE]: { overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' },
  },
  variants: {
    place: {
      outline: {
        [MIDDLE]: { gridArea: 'outline', pe: '4', borderInlineEnd: '1px solid', borderColor: 'border' },
      },
      canvas: { [MIDDLE]: { gridArea: 'canvas', px: '4', bg: 'bg.subtle' } },
      options: {
        [MIDDLE]: { gridArea: 'options', px: '6' },
        [WIDE]: { px: '4', borderInlineStart: '1px solid', borderColor: 'border' },
      },
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
  /** Called when a page of the survey was opened, which must then be shown. */
  onOpen: () => void;
}

/** Outline · canvas · settings. */
export function Panes({ mode, pane, onPane, onOpen }: PanesProps) {
  const { t } = useTranslation('admin-surveys');
  const actions = useQuestionActions();
  const whole = WHOLE.includes(mode);
  const [adding, setAdding] = useState(false);
  // When the editor opens, questions and page are rendered first.
  const opened = useDeferredValue(true, false);
  return (
    <Box css={{ containerType: 'inline-size', containerName: 'editor' }}>
      <Box css={{ [MIDDLE]: { display: 'none' } }} pt="4">
        {!whole && (
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
      <Frame settings={whole}>
        <PaneBox place="outline" data-open={!whole && pane === 'outline'}>
          <Outline onOpen={onOpen} onAdd={() => setAdding(true)} />
        </PaneBox>
        <PaneBox
          place="canvas"
          aria-label={t(whole ? `mode.${mode}` : 'panes.canvas')}
          data-open={whole || pane === 'canvas'}
        >
          {mode === 'settings' && <SurveySettings />}
          {mode === 'logic' && <LogicMap />}
          {mode === 'languages' && <LanguagesPage />}
          {!whole && <Canvas onAdd={() => setAdding(true)} />}
        </PaneBox>
        {!whole && (
          <PaneBox
            place="options"
            aria-label={t(mode === 'design' ? 'mode.design' : 'panes.options')}
            data-open={pane === 'options'}
          >
            {mode === 'design' ? <DesignSettings /> : opened && <SettingsPane />}
          </PaneBox>
        )}
      </Frame>
      <AddQuestion
        open={adding}
        onClose={() => setAdding(false)}
        onAdd={(type) => {
          setAdding(false);
          actions.add(type);
          onOpen();
        }}
      />
    </Box>
  );
}

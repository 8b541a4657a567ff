import { styled } from '@canvass/shared/ui/core';
import { type CSSProperties, useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../canvas/canvas.tsx';
import { LanguagesPage } from '../languages/languages-page.tsx';
import { LogicMap } from '../logic/logic-map.tsx';
import { AddQuestion } from '../outline/add-question.tsx';
import { Outline } from '../outline/outline.tsx';
import { DesignSettings } from '../settings/design-settings.tsx';
import { SettingsPane } from '../settings/settings-pane.tsx';
import { SurveySettings } from '../settings/survey-settings.tsx';
import { useMedia } from '../../use-media.ts';
import { useQuestionActions } from '../actions/use-question-actions.ts';
import { useShowDestination } from '../actions/use-show-destination.ts';
import { type Mode, type Pane, type View, WHOLE } from '../navigation/view.ts';
import { PaneSeparator } from './pane-separator.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { readWidths, type SidePane, storeWidths, widthProperty, widthStyle } from './pane-widths.ts';
import { BELOW_MIDDLE, MIDDLE, WIDE } from './breakpoints.ts';

const Frame = styled('div', {
  base: {
    flex: '1',
    [MIDDLE]: {
      display: 'grid',
      minHeight: '0',
      gridTemplateColumns: `${widthStyle('outline')} 1px minmax(0, 1fr)`,
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    [WIDE]: {
      gridTemplateColumns: `${widthStyle('outline')} 1px minmax(0, 1fr) 1px ${widthStyle('options')}`,
    },
    '@media print': { display: 'block' },
  },
});

/** Positioned: what is placed absolutely inside, such as hidden check boxes, doesn't lengthen the page beneath. */
const scrolls = {
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
} as const;

/** Page and options: one above the other, which scroll together, until there is room for both. */
const Work = styled('div', {
  base: {
    [MIDDLE]: { minHeight: '0', bg: 'bg.subtle', ...scrolls },
    [WIDE]: { display: 'contents' },
  },
});

const PaneBox = styled('section', {
  base: {
    display: 'none',
    px: '4',
    pt: '4',
    pb: '20',
    '&[data-open=true]': { display: 'block' },
    [MIDDLE]: { display: 'block', pb: '6' },
    [WIDE]: scrolls,
  },
  variants: {
    place: {
      outline: { ps: '1.5', pe: '2', [MIDDLE]: scrolls },
      canvas: {
        bg: 'bg.subtle',
        pt: { base: '3', sm: '4' },
        minHeight: 'calc(100dvh - 8rem)',
        [MIDDLE]: { minHeight: '0' },
      },
      options: {
        [MIDDLE]: { bg: 'bg' },
        [WIDE]: { px: '4' },
      },
      whole: { pb: '6', [MIDDLE]: { flex: '1', minHeight: '0', px: '6', ...scrolls } },
    },
  },
});

interface PanesProps {
  mode: Mode;
  pane: Pane;
  /** What the creator was led to last. */
  shown: View | undefined;
  onPane: (pane: Pane) => void;
  /** Called when a page of the survey was opened, which must then be shown. */
  onOpen: () => void;
  /** Called with what the creator is led to. */
  onShow: (view: View) => void;
}

/** Outline · page · options; or what a mode shows instead of them. */
export function Panes(props: PanesProps) {
  const { t } = useTranslation('admin-surveys');
  const { mode, shown } = props;
  if (!WHOLE.includes(mode)) return <QuestionPanes {...props} />;
  return (
    <PaneBox place="whole" data-open aria-label={t(`mode.${mode}`)}>
      {mode === 'settings' && <SurveySettings />}
      {mode === 'logic' && <LogicMap />}
      {mode === 'languages' && <LanguagesPage shown={shown} />}
    </PaneBox>
  );
}

function QuestionPanes({ mode, pane, onPane, onOpen, onShow }: PanesProps) {
  const { t } = useTranslation('admin-surveys');
  const actions = useQuestionActions();
  const showDestination = useShowDestination(onShow);
  const [adding, setAdding] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const [widths, setWidths] = useState(readWidths);
  const id = useId();
  // When the editor opens, questions and page are rendered first.
  const opened = useDeferredValue(true, false);
  const single = useMedia(BELOW_MIDDLE);
  // The outline is hidden with the row that the creator opened, and would take the focus along.
  const openFromOutline = useCallback(() => {
    onOpen();
    if (single) requestAnimationFrame(() => canvas.current?.focus());
  }, [onOpen, single]);
  const separator = (side: SidePane) => (
    <PaneSeparator
      pane={side}
      controls={`${id}-${side}`}
      width={widths[side]}
      // Nothing is rendered while the pointer moves.
      onResize={(width) => frame.current?.style.setProperty(widthProperty(side), `${width}px`)}
      onChoose={(width) => {
        const { [side]: _, ...others } = widths;
        const chosen = width === undefined ? others : { ...others, [side]: width };
        setWidths(chosen);
        storeWidths(chosen);
      }}
    />
  );
  return (
    <>
      <Frame ref={frame} style={propertiesOf(widths)}>
        <PaneBox place="outline" id={`${id}-outline`} data-open={pane === 'outline'}>
          <Outline onOpen={openFromOutline} onAdd={() => setAdding(true)} />
        </PaneBox>
        {separator('outline')}
        <Work>
          <PaneBox
            ref={canvas}
            tabIndex={-1}
            place="canvas"
            aria-label={t('panes.canvas')}
            data-open={pane === 'canvas'}
          >
            <Canvas onAdd={() => setAdding(true)} onShow={onShow} />
          </PaneBox>
          {separator('options')}
          <PaneBox
            place="options"
            id={`${id}-options`}
            aria-label={t(mode === 'design' ? 'mode.design' : 'panes.options')}
            data-open={pane === 'options'}
          >
            {mode === 'design' ? <DesignSettings /> : opened && <SettingsPane />}
          </PaneBox>
        </Work>
      </Frame>
      {single && <PaneTabs mode={mode} pane={pane} onPane={onPane} />}
      <AddQuestion
        open={adding}
        onClose={() => setAdding(false)}
        onAdd={(type) => {
          setAdding(false);
          actions.add(type);
          onOpen();
        }}
        onShow={(destination) => {
          setAdding(false);
          showDestination(destination);
        }}
      />
    </>
  );
}

function propertiesOf(widths: Partial<Record<SidePane, number>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(widths).map(([side, width]) => [widthProperty(side as SidePane), `${width}px`]),
  );
}

import { styled } from '@canvass/shared/ui/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SidePane, widthIn } from './pane-widths.ts';
import { MIDDLE, WIDE } from './breakpoints.ts';

/** Pixels of one key press, and of one with Shift. */
const STEP = 16;
const FAR = 64;

/** A hairline with a wider area for the pointer. */
const Line = styled('div', {
  base: {
    display: 'none',
    position: 'relative',
    width: '1px',
    zIndex: '2',
    bg: 'border',
    cursor: 'col-resize',
    touchAction: 'none',
    outline: 'none',
    _before: { content: '""', position: 'absolute', insetBlock: '0', insetInline: '-5px' },
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInline: '-1px',
      bg: 'accent',
      opacity: '0',
      transition: 'opacity 150ms',
    },
    '&:hover::after, &:focus-visible::after, &[data-resizing]::after': { opacity: '1' },
    '@media (forced-colors: active)': { bg: 'CanvasText', _after: { bg: 'Highlight' } },
  },
  variants: {
    pane: { outline: { [MIDDLE]: { display: 'block' } }, options: { [WIDE]: { display: 'block' } } },
  },
});

interface PaneSeparatorProps {
  pane: SidePane;
  /** Id of the pane. */
  controls: string;
  /** The chosen width in pixels; undefined for the usual one. */
  width: number | undefined;
  /** Shows a width while the pointer moves. */
  onResize: (width: number) => void;
  /** Chooses a width; undefined for the usual one. */
  onChoose: (width: number | undefined) => void;
}

/**
 * The line between a side pane and the page: dragged, or moved by arrow keys (Home and End to the limits); a double click or Enter
 * goes back to the usual width.
 */
export function PaneSeparator({ pane, controls, width, onResize, onChoose }: PaneSeparatorProps) {
  const { t } = useTranslation('admin-surveys');
  const line = useRef<HTMLDivElement>(null);
  const [windowWidth, setWindowWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const measure = () => setWindowWidth(window.innerWidth);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const { min, max, now } = widthIn(pane, width, windowWidth);
  // The outline grows to the right, the options to the left.
  const sign = pane === 'outline' ? 1 : -1;
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = (event.shiftKey ? FAR : STEP) * sign;
    if (event.key === 'ArrowRight') onChoose(within(now + step));
    else if (event.key === 'ArrowLeft') onChoose(within(now - step));
    else if (event.key === 'Home') onChoose(min);
    else if (event.key === 'End') onChoose(max);
    else if (event.key === 'Enter') onChoose(undefined);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const element = line.current;
    if (event.button !== 0 || !element) return;
    // No text is selected on the way.
    event.preventDefault();
    element.focus();
    element.setPointerCapture(event.pointerId);
    element.dataset.resizing = '';
    const from = event.clientX;
    let reached: number | null = null;
    const move = ({ clientX }: { clientX: number }) => {
      reached = within(now + (clientX - from) * sign);
      onResize(reached);
    };
    const end = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('lostpointercapture', end);
      delete element.dataset.resizing;
      if (reached !== null) onChoose(reached);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('lostpointercapture', end);
  };
  return (
    <Line
      ref={line}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(`panes.resize.${pane}`)}
      aria-controls={controls}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={t('panes.width', { count: now })}
      pane={pane}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onChoose(undefined)}
    />
  );
}

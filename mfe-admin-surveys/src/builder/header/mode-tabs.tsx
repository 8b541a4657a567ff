import { styled } from '@canvass/shared/ui/core';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mode, MODES } from '../navigation/view.ts';

/** Styles its buttons: each as a styled element of its own would cost when the editor opens. */
const Tabs = styled('div', {
  base: {
    gridArea: 'modes',
    justifySelf: 'start',
    display: 'flex',
    gap: '1',
    p: '1',
    maxWidth: 'calc(100vw - 1rem)',
    bg: 'bg.muted',
    rounded: 'md',
    overflowX: 'auto',
    scrollPaddingInline: '1',
    scrollbarWidth: 'none',
    // Below the menu button there is nothing to leave room for.
    '@media (max-width: 959.98px)': { ms: 'calc(-1 * var(--menu-button, 0px))', mt: '1' },
    '& > button': {
      px: '2.5',
      minHeight: '9',
      flexShrink: '0',
      rounded: 'sm',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transition: 'background-color 150ms, color 150ms',
      _hover: { color: 'fg' },
      '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
      '@media (min-width: 960px) and (max-width: 1199.98px)': { px: '1.5' },
    },
  },
});

interface ModeTabsProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The parts of the editor. On a phone they are wider than the window, and scroll. */
export const ModeTabs = memo(function ModeTabs({ mode, onMode }: ModeTabsProps) {
  const { t } = useTranslation('admin-surveys');
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current?.children[MODES.indexOf(mode)]?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [mode]);
  return (
    <Tabs ref={tabs} role="group" aria-label={t('mode.label')}>
      {MODES.map((entry) => (
        <button key={entry} type="button" aria-pressed={mode === entry} onClick={() => onMode(entry)}>
          {t(`mode.${entry}`)}
        </button>
      ))}
    </Tabs>
  );
});

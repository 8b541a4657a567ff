import { styled } from '../theme/styled.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

const Bar = styled('nav', {
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    mb: '6',
    borderBottom: '1px solid',
    borderColor: 'border',
    scrollbarWidth: 'none',
  },
});

const Tab = styled(NavLink, {
  base: {
    px: '3',
    py: '2.5',
    mb: '-1px',
    borderBottom: '2px solid transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', borderColor: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface TabsProps {
  /** Label of the navigation for screen readers. */
  label: string;
  /** `end`: current only at exactly this path, for a tab whose path is a prefix of others. */
  tabs: readonly { to: string; label: ReactNode; end?: boolean }[];
}

/**
 * Tabs as links between the pages of one resource, so that each has its address. Where they don't fit, the bar scrolls, and the current
 * one is in its middle.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!bar.current || !current) return;
    const { offsetLeft, offsetWidth } = bar.current;
    bar.current.scrollLeft = current.offsetLeft - offsetLeft + (current.offsetWidth - offsetWidth) / 2;
  }, [pathname]);
  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.to} to={tab.to} end={tab.end ?? false}>
          {tab.label}
        </Tab>
      ))}
    </Bar>
  );
}

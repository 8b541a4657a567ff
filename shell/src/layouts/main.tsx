import { Outlet, useLocation } from '@canvass/shared/router/router';
import { useShellState } from '@canvass/shared/state/shell-context';
import { Box, styled } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { usePageOnItsWay } from './page-on-its-way.ts';
import { PagePlaceholder } from './page-placeholder.tsx';

const Region = styled('main', { base: { minWidth: 0, outline: 'none' } });

const slideLeft = [{ opacity: 0, transform: 'translateX(24px)' }, { opacity: 1 }];

/**
 * The element that contains the page. A new page slides in (S2.8), unless the reader prefers reduced motion, and gets
 * the focus so that a screen reader reads it; neither remounts anything. While the next page takes long, a placeholder
 * hides the one before.
 * @param owner whose data the pages show: with another one they begin anew
 */
export function Main({ owner }: { owner?: string | undefined }) {
  const { pathname } = useLocation();
  const transition = useShellState((state) => state.pageTransition);
  const region = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const next = usePageOnItsWay();

  useEffect(() => {
    const main = region.current;
    if (!main || shown.current === pathname) return;
    shown.current = pathname;
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (transition !== 'slide-left' || still) return;
    // A page that slides in from the side would widen the document meanwhile.
    const around = main.parentElement?.style;
    around?.setProperty('overflow-x', 'clip');
    const motion = main.animate(slideLeft, { duration: 200, easing: 'ease-out' });
    motion.onfinish = motion.oncancel = () => around?.removeProperty('overflow-x');
  }, [pathname, transition]);

  return (
    <Region id="main" tabIndex={-1} ref={region}>
      {next && <PagePlaceholder />}
      <Box key={owner} display={next ? 'none' : 'contents'}>
        <Outlet />
      </Box>
    </Region>
  );
}

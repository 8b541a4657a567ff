import { useLocation } from '@canvass/shared/router/router';
import { useShellState } from '@canvass/shared/state/shell-context';
import { useEffect, useRef } from 'react';

const slideLeft = [{ opacity: 0, transform: 'translateX(24px)' }, { opacity: 1 }];

/**
 * A new page slides in (S2.8), unless the reader prefers reduced motion, and gets the focus so that a screen reader reads
 * it, unless a field of its own has it. For the root, which stays where a page has another layout than the one before.
 */
export function useNewPage(): void {
  const { pathname } = useLocation();
  const transition = useShellState((state) => state.pageTransition);
  const shown = useRef(pathname);

  useEffect(() => {
    const main = document.getElementById('main');
    if (!main || shown.current === pathname) return;
    shown.current = pathname;
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    if (transition !== 'slide-left' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A page that slides in from the side would widen the document meanwhile.
    const around = main.parentElement?.style;
    around?.setProperty('overflow-x', 'clip');
    const motion = main.animate(slideLeft, { duration: 200, easing: 'ease-out' });
    motion.onfinish = motion.oncancel = () => around?.removeProperty('overflow-x');
  }, [pathname, transition]);
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';

/** S9.7 */
const MOTION = { duration: 1000, delay: 100, easing: 'ease-in-out', fill: 'backwards' } as const;
const OFFSET_PX = 50;

// On paper everything is there.
const Place = chakra('div', { base: { '@media screen': { '&[data-waiting]': { opacity: 0 } } } });

/**
 * Comes in as it is scrolled to, once. What is on the screen already stays as it is, and so does everything without
 * script or for those who prefer less motion; nothing moves any other thing.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.waiting = '';
    const show = (): void => {
      observer.disconnect();
      delete element.dataset.waiting;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        show();
        element.animate([{ opacity: 0, transform: 'translateY(24px)' }, { opacity: 1 }], MOTION);
      },
      { rootMargin: `0px 0px -${OFFSET_PX}px 0px` },
    );
    observer.observe(element);
    return show;
  }, []);
  return <Place ref={place}>{children}</Place>;
}

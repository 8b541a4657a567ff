import type { Ending } from '@canvass/shared/domain/survey';
import { isWebAddress } from './ending.tsx';

/** S4.9: three seconds, a burst every 250 ms, ever fewer particles. */
const DURATION = 3000;
const INTERVAL = 250;

/** What happens when the last answer was taken: confetti, or on to the creator's own page. */
export function celebrate({ redirect, confetti }: Ending): void {
  if (redirect && isWebAddress(redirect)) {
    const target = window.parent === window ? window : window.parent;
    target.location.assign(redirect);
    return;
  }
  if (confetti && !matchMedia('(prefers-reduced-motion: reduce)').matches) void throwConfetti();
}

async function throwConfetti(): Promise<void> {
  const { default: fire } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
  const until = Date.now() + DURATION;
  const timer = setInterval(() => {
    const left = until - Date.now();
    if (left <= 0) return clearInterval(timer);
    const particleCount = Math.round((50 * left) / DURATION);
    const burst = (x: number) =>
      void fire({
        particleCount,
        startVelocity: 30,
        spread: 360,
        ticks: 60,
        origin: { x, y: Math.random() - 0.2 },
      });
    burst(0.1 + Math.random() * 0.2);
    burst(0.7 + Math.random() * 0.2);
  }, INTERVAL);
}

import { create } from 'canvas-confetti';

/** S4.9: three seconds, a burst every 250 ms, ever fewer particles. */
const DURATION_MS = 3000;
const INTERVAL_MS = 250;
const MOST_PARTICLES = 50;

/** Throws confetti over everything, dialogs included. Larger than the rest of an overlay: import it when it is thrown. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  // A popover lies above an open dialog, where no z-index reaches.
  canvas.popover = 'manual';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: 'none',
    padding: '0',
    background: 'none',
    pointerEvents: 'none',
  });
  document.body.append(canvas);
  canvas.showPopover();
  // Without a worker: its script would be made of text, which the page's policy refuses.
  const fire = create(canvas, { resize: true, useWorker: false });
  const until = Date.now() + DURATION_MS;
  const timer = setInterval(() => {
    const left = until - Date.now();
    if (left <= 0) {
      clearInterval(timer);
      // What was thrown last still falls.
      setTimeout(() => canvas.remove(), DURATION_MS);
      return;
    }
    const particleCount = Math.round((MOST_PARTICLES * left) / DURATION_MS);
    for (const side of [0.1, 0.7]) {
      const origin = { x: side + Math.random() * 0.2, y: Math.random() - 0.2 };
      void fire({ particleCount, startVelocity: 30, spread: 360, ticks: 60, origin });
    }
  }, INTERVAL_MS);
}

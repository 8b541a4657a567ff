import { create } from 'canvas-confetti';

/** S4.9: three seconds, a burst every 250 ms, with fewer and fewer particles. */
const DURATION_MS = 3000;
const INTERVAL_MS = 250;
const MOST_PARTICLES = 50;

/** Throws confetti on a canvas of the document, which is removed afterwards. */
export function burstConfetti(canvas: HTMLCanvasElement): void {
  // Without a worker: canvas-confetti makes its script from a blob, which the content policy refuses.
  const fire = create(canvas, { resize: true, useWorker: false });
  const until = Date.now() + DURATION_MS;
  const timer = setInterval(() => {
    const left = until - Date.now();
    if (left <= 0) {
      clearInterval(timer);
      // The last particles are still falling.
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

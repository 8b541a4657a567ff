import { create } from 'canvas-confetti';

/** S4.9: three seconds, a burst every 250 ms, with fewer and fewer particles. */
const DURATION = 3000;
const INTERVAL = 250;

/** Throws confetti. A file of its own, fetched only for endings that celebrate. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas');
  canvas.className = 'cv-confetti';
  document.body.append(canvas);
  // Without a worker: canvas-confetti makes its script from a blob, which the content policy refuses.
  const fire = create(canvas, { resize: true, useWorker: false });
  const until = Date.now() + DURATION;
  const burst = (particleCount: number, x: number) =>
    void fire({
      particleCount,
      startVelocity: 30,
      spread: 360,
      ticks: 60,
      origin: { x, y: Math.random() - 0.2 },
    });
  const timer = setInterval(() => {
    const left = until - Date.now();
    if (left <= 0) {
      clearInterval(timer);
      setTimeout(() => canvas.remove(), DURATION);
      return;
    }
    const particles = Math.round((50 * left) / DURATION);
    burst(particles, 0.1 + Math.random() * 0.2);
    burst(particles, 0.7 + Math.random() * 0.2);
  }, INTERVAL);
}

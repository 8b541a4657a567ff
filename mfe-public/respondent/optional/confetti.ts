import { burstConfetti } from '@canvass/shared/ui/feedback/confetti-bursts';

/** Throws confetti. A file of its own, fetched only for endings that celebrate. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas');
  canvas.className = 'cv-confetti';
  document.body.append(canvas);
  burstConfetti(canvas);
}

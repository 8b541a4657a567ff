import { burstConfetti } from './confetti-bursts.tsx';

/** Throws confetti over everything, dialogs included. Larger than the rest of an overlay: import it lazily. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  // A popover is above an open dialog, which no z-index is.
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
  burstConfetti(canvas);
}

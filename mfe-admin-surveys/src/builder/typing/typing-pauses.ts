import { afterPaint } from './after-paint.ts';

/** Milliseconds after a key press from which the creator is taken not to be typing; the longest wait while they are. */
const QUIET = 300;

/** When work that the creator doesn't wait for disturbs their typing least. */
export interface TypingPauses {
  /**
   * Resolves at once while nobody types, else right after the paint of the next key press: the one after it is least likely then. Each
   * press lets one caller go on, so that their work doesn't add up. All go on as soon as the creator presses Enter or a pointer, which
   * may need what they wait for, and each after `QUIET` at the latest.
   */
  next(): Promise<void>;
  stop(): void;
}

/** Follows the key presses in the page until it is stopped. */
export function typingPauses(): TypingPauses {
  let typedAt = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();
  const endTyping = () => {
    typedAt = Number.NEGATIVE_INFINITY;
    for (const goOn of waiting) goOn();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') return endTyping();
    typedAt = performance.now();
    if (waiting.size > 0) afterPaint(() => waiting.values().next().value?.());
  };
  document.addEventListener('keydown', onKey, { capture: true, passive: true });
  document.addEventListener('pointerdown', endTyping, { capture: true, passive: true });
  document.addEventListener('visibilitychange', endTyping);
  return {
    next: async () => {
      if (performance.now() - typedAt > QUIET) return;
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, QUIET);
        waiting.add(goOn);
      });
    },
    stop: () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('pointerdown', endTyping, { capture: true });
      document.removeEventListener('visibilitychange', endTyping);
      endTyping();
    },
  };
}

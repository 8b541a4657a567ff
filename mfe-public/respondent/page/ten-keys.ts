/** Milliseconds in which a 0 after a 1 makes ten; until then the page doesn't go on. */
const TEN_MS = 900;

/**
 * Lets 1 and 0 choose the ten of a scale: the page waits after the 1.
 * @param point goes on from a chosen control
 */
export function tenKeys(point: (input: HTMLInputElement) => void) {
  let ten: HTMLInputElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** The ten that these keys complete; null if no 1 was pressed just before. */
    completedBy: (wanted: readonly unknown[]) => (ten?.isConnected && wanted.includes('0') ? ten : null),
    /** Chooses the control if it is the 1 of a scale with a ten, and returns whether it is. */
    begunBy(input: HTMLInputElement): boolean {
      clearTimeout(timer);
      ten =
        input.value === '1'
          ? (input.closest('.cv-scale,.cv-matrix-row')?.querySelector('input[value="10"]') ?? null)
          : null;
      if (!ten) return false;
      input.click();
      timer = setTimeout(() => {
        ten = null;
        // Not if another page has been shown since, or another answer chosen.
        if (input.isConnected && input.checked) point(input);
      }, TEN_MS);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}

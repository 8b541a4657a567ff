/** Limits how often a function is called. */
export interface Throttled {
  /** Calls it at the end of the interval, however often this is called until then. */
  call(): void;
  end(): void;
}

/** @param milliseconds from the first call to the function's own */
export function throttle(milliseconds: number, act: () => void): Throttled {
  let timer: NodeJS.Timeout | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, milliseconds).unref();
    },
    end: () => clearTimeout(timer),
  };
}

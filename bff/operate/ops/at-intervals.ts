/** Limits how often a function is called. */
export interface Limited {
  /** Calls it at the end of the interval, however often this is called until then. */
  call(): void;
  end(): void;
}

/** @param milliseconds from the first call to the function's own */
export function atIntervals(milliseconds: number, act: () => void): Limited {
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

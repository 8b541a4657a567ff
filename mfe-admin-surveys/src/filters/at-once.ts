/**
 * How filters change the address: drawn before the next press. The next choice starts from the filters on the screen, so
 * that one made before React has drawn would bring back what was just removed.
 */
export const AT_ONCE = { replace: true, flushSync: true } as const;

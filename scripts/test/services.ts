/** Clean-up functions for the end of a test run, in the order of the set-up. */
export const services: { cleanUp: (() => Promise<void>)[] } = { cleanUp: [] };

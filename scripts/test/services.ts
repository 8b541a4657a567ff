/** What the end of a test run has to undo, in the order it was done. */
export const services: { cleanUp: (() => Promise<void>)[] } = { cleanUp: [] };

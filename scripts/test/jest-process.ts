import { addEventHandler } from 'jest-circus';

/** How long a test or a hook may take that says no time itself, in milliseconds. */
const TIMEOUT_MS = 60_000;

type Work = () => unknown;

// Nothing is left to do for a process whose runner has ended or was killed; a server that a test left open would keep it alive.
process.once('disconnect', () => process.exit());

/** Makes a test or hook fail that takes too long: the runner itself would wait for it without end. */
addEventHandler((event, state) => {
  const { children, hooks } = state.currentDescribeBlock;
  const added =
    event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : undefined;
  if (added && 'fn' in added && added.fn) {
    added.fn = limited(added.fn as Work, added.timeout ?? TIMEOUT_MS);
  }
});

function limited(work: Work, milliseconds: number): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Exceeded timeout of ${milliseconds} ms for a test or hook.`)),
        milliseconds,
      );
    });
    try {
      await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

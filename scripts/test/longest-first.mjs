import Sequencer from '@jest/test-sequencer';

/** Test files that take half a minute although they are small: they start processes, build, hash, or try thousands of inputs. */
const LONG = /[\\/](?:scripts[\\/].*|postgres|[\w-]*fuzz|generator|many[\w-]*|nonsense)\.integration\.test\./;

/**
 * Without durations of an earlier run, as in a new checkout, jest begins with the largest files. A long one that began
 * last would run by itself at the end.
 */
export default class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer['sort']>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const isLong = (/** @type {{ path: string }} */ { path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}

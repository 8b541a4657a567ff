// @ts-check
/** @import { Operations } from '../../../platform/isolation/child/main.mjs' */

/**
 * The operations that the server calls in an area's smoke bundle, which has rendered the first route while it was loaded. Runs
 * in the isolated process.
 * @param {{ default: unknown }} bundle
 * @returns {Operations}
 */
export const operations = ({ default: firstRoute }) => ({ firstRoute: () => firstRoute });

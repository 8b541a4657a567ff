/**
 * Changes of the contract since the last release that `contractChange` takes for breaking and that aren't, by declaration, each with
 * the reason: a parameter that accepts more than before, for example. Emptied when releases are recorded.
 */
export const COMPATIBLE_CHANGES: Readonly<Record<string, string>> = {};

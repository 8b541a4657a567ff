/** Most that is read at once: several times what a survey of the most questions takes, and read while one waits. */
export const MOST_TEXT = { characters: 200_000, lines: 10_000 } as const;

/** Longest label of an answer, such as a consent's statement, that the server takes. */
export const MOST_LABEL = 200;

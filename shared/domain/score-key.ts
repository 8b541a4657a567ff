const PREFIX = 'score:';

/**
 * How metrics, terms and conditions of filters name a score where they otherwise name a question: `score:<id>`. Ids of questions have
 * no colon, so that servers of releases that count no scores take it for a question that no version has.
 */
export const scoreKey = (score: string): string => PREFIX + score;

/** The id of the score that a key names; undefined for a question. */
export const scoreOfKey = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;

import { encodedInAddress } from './markdown.ts';
import { type AnswerWords, answerRecaller, references, withRecalls } from './recall.ts';

/** What recalls can't change: a host, which the sign behind it ends, or a mailbox. Browsers read a backslash as a slash. */
const DESTINATION = /^(?:https?:\/\/[^\s/?#{\\]+[/?#]|mailto:[^?{]+\?)/i;

/** Whether an address recalls nothing in its scheme, host or mailbox: an answer there would say where respondents are sent. */
export const recallsBehindHost = (address: string): boolean =>
  DESTINATION.test(address) || references(address).length === 0;

/**
 * The address of an ending with encoded answers; empty if one would decide where it leads, as versions from before the check of
 * publishing may have it.
 */
export function filledAddress(address: string, words: AnswerWords): string {
  const recaller = answerRecaller(words);
  return recallsBehindHost(address)
    ? withRecalls(address, (id, otherwise) => encodedInAddress(recaller(id, otherwise)))
    : '';
}

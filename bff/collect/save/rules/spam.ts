import type { Answers } from '@canvass/shared/domain/answers';

/** Milliseconds that a person needs at least to read a question and answer it. */
const MIN_MS_PER_ANSWER = 300;
/** A response that took this many milliseconds is never suspected, whatever the number of answers. */
const MAX_REQUIRED_MS = 5000;
/** The required time is this many times longer for a response whose trap is filled in. */
const TRAP_FACTOR = 3;

/** The facts by which a completed response is judged. */
interface SpamSignals {
  trapped: boolean;
  answers: Answers;
  /** Milliseconds from the first save to the last, by this server's clock. */
  observed: number;
  /** Milliseconds as the client reports: a respondent who is offline saves only once, at the end. Null if they are unknown. */
  reported: number | null;
}

/**
 * Whether a completed response looks like a program's: it came too fast for a person to read the questions. A filled trap
 * is no proof, since browsers and their extensions fill in fields, too; it only raises the required time. The server stores
 * the suspicion and never refuses the response, because the suspicion may be wrong. Where nobody knows how long the respondent took, only
 * a filled trap counts.
 */
export function looksLikeSpam({ trapped, answers, observed, reported }: SpamSignals): boolean {
  if (reported === null && !trapped) return false;
  const least = Math.min(MAX_REQUIRED_MS, Object.keys(answers).length * MIN_MS_PER_ANSWER);
  return Math.max(observed, reported ?? 0) < (trapped ? TRAP_FACTOR * least : least);
}

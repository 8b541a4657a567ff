import type { Answers } from '@canvass/shared/domain/answers';

/** Nobody reads a question and answers it in less, in milliseconds. */
const AN_ANSWER = 300;
/** What took this long, in milliseconds, was no program in a hurry, however many answers it gave. */
const LONG_ENOUGH = 5000;
/** So many times longer is too short for who also filled in the field that people don't see. */
const TRAPPED = 3;

/** What a completed response tells of who gave it. */
interface Traces {
  trapped: boolean;
  answers: Answers;
  /** Milliseconds from the first save to the last, by this server's clock. */
  seen: number;
  /** Milliseconds as the sender says: a respondent without network answers for long and saves once. */
  claimed: number;
}

/**
 * Whether a completed response looks like a program's: there was no time to read the questions. A field that people don't
 * see and that is filled in all the same is no proof, since browsers and their extensions fill in fields, too; of such a
 * response more time is asked. It is a mark and never a refusal, because it may be wrong.
 */
export function looksLikeSpam({ trapped, answers, seen, claimed }: Traces): boolean {
  const least = Math.min(LONG_ENOUGH, Object.keys(answers).length * AN_ANSWER);
  return Math.max(seen, claimed) < (trapped ? TRAPPED * least : least);
}

import { type Attempt, PermanentFailure } from '../../platform/jobs/runner.ts';
import { MailRefused } from './transport.ts';

/** Characters of an error that are stored. */
const FAILURE_LENGTH = 500;

/** A failed attempt to send a mail, as its row and the queue get it. */
interface FailedAttempt {
  /** No attempt follows: it was the last one, or another would fail as well. */
  isFinal: boolean;
  /** The text that is stored of it. */
  failure: string;
  /** The error that the job rejects with: the queue tries again unless it is a `PermanentFailure`. */
  rejection: unknown;
}

/** Decides what follows from an error of an attempt, for every job that sends mails. @param error of the mail server or our own */
export function failedAttempt(error: unknown, { last }: Pick<Attempt<'send-mail'>, 'last'>): FailedAttempt {
  const isFinal = last || error instanceof MailRefused || error instanceof PermanentFailure;
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
  return { isFinal, failure, rejection: isFinal ? new PermanentFailure(failure) : error };
}

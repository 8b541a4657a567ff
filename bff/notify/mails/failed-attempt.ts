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
  rejection: Error;
}

/**
 * Decides what follows from an error of an attempt, for every job that sends mails. Mail servers repeat the recipient's address in
 * their answer; the queue and the log, which operators read and ship, get it without.
 * @param error of the mail server or our own
 */
export function failedAttempt(error: unknown, { last }: Pick<Attempt<'send-mail'>, 'last'>): FailedAttempt {
  const isFinal = last || error instanceof MailRefused || error instanceof PermanentFailure;
  const { message, stack } = error instanceof Error ? error : { message: String(error) };
  const failure = withoutAddresses(message).slice(0, FAILURE_LENGTH);
  const rejection = isFinal ? new PermanentFailure(failure) : new Error(failure);
  if (stack) rejection.stack = withoutAddresses(stack);
  return { isFinal, failure, rejection };
}

/**
 * Replaces quoted addresses, and each word that has an `@`, also as `%40` or `=40`, unless that begins the name of a package in a
 * stack's paths (`/@koa/router`). A file's address is one of those paths: pnpm's have versions (`@koa+router@12.0`).
 */
function withoutAddresses(text: string): string {
  return text
    .replace(/"[^"]*"@[^\s<>]+/g, '[address]')
    .replace(/[^\s<>]+/g, (word) =>
      !/^\(?file:\/\//.test(word) && /[^/]@|%40|=40/.test(word) ? '[address]' : word,
    );
}

import type { IncomingMessage } from 'node:http';

const refusals = new WeakMap<IncomingMessage, unknown>();

/** Stores the error that the fast path got when it stored a save; the application's route answers with it. */
export function noteRefusal(request: IncomingMessage, error: unknown): void {
  refusals.set(request, error);
}

/** The error that the fast path got for a request, if any: the application answers with it instead of trying again. */
export const refusalOf = (request: IncomingMessage): unknown => refusals.get(request);

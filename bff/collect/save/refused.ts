import type { IncomingMessage } from 'node:http';

const refusals = new WeakMap<IncomingMessage, unknown>();

/** Keeps why a save was refused when it was about to be stored, for the answer that says so. */
export function noteRefusal(request: IncomingMessage, error: unknown): void {
  refusals.set(request, error);
}

/** Why a request was refused before it came here, if it was: it is not tried again. */
export const refusalOf = (request: IncomingMessage): unknown => refusals.get(request);

import type { KyInstance, KyResponse, Options } from 'ky';
import { problemOf } from './failure.ts';
import { forgetKey, keyOf } from './idempotency-keys.ts';

/** Statuses after which the same request may still succeed (S7.6), or was carried out without us knowing. */
const UNDECIDED = [0, 408, 409, 425, 429];

/**
 * `POST` of what makes something, with an `Idempotency-Key`: a second click while the first call is on its way, and a retry
 * of one whose answer got lost, make one thing and are given the same answer (S19.9). Once a call is answered the same
 * request means another thing.
 */
export async function postOnce(http: KyInstance, path: string, options: Options = {}): Promise<KyResponse> {
  const fingerprint = await fingerprintOf(path, options);
  const headers = { ...options.headers, 'Idempotency-Key': keyOf(fingerprint) };
  try {
    const response = await http.post(path, { ...options, headers });
    forgetKey(fingerprint);
    return response;
  } catch (error) {
    const { status = 0 } = problemOf(error) ?? {};
    if (status < 500 && !UNDECIDED.includes(status)) forgetKey(fingerprint);
    throw error;
  }
}

/** SHA-256 of what is asked for, base64: of what creators type nothing else is stored. */
async function fingerprintOf(path: string, { json, body }: Options): Promise<string> {
  const content = body instanceof Blob ? body : JSON.stringify(json ?? null);
  const bytes = await new Blob([path, '\n', content]).arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

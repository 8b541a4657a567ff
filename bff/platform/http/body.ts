import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { parse as parseJson } from '@hapi/bourne';
import type { FieldError } from '@canvass/shared/api/problem';
import { type BodyLimits, SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import coBody from 'co-body';
import type { Context } from 'koa';
import { clientNetwork } from './client-network.ts';
import { ProblemError, type ProblemOptions } from './problem.ts';
import { callLimit } from './rate-limit.ts';

/** Fields of a form at most: a page with 500 questions has fewer. */
const MAX_FORM_FIELDS = 10_000;
/** Bytes of a form at most: it contains a whole survey as a preview, or the answers to one. */
const MAX_FORM_BYTES = SURVEY_LIMITS.bytes;

/** Bodies up to this size aren't counted. */
const SMALL_BYTES = 64_000;
/** Bytes of larger bodies that a client's network may send in a minute: parsing 2 MB of short JSON values takes 0.3 s. */
const LARGE_BYTES_A_MINUTE = 25_000_000;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const PARTS_TYPE = /^multipart\/form-data\s*;/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Names of UTF-8, and of ASCII, which is a part of it. */
const UTF8 = /^(?:utf-?8|us-ascii|)$/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** Other encodings are refused instead of stored with replacement characters. A byte order mark, which some clients send, is left out. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const ENCODINGS = { allowed: 'gzip, deflate, br' };

/** Bytes of a refused body that are received and discarded: if the server closed the connection, the client might not read the answer. */
const DISCARDED_BYTES = 10_000_000;

/** 413: the body is longer than the route reads. */
export const bodyTooLarge = (options: ProblemOptions = {}) =>
  new ProblemError(413, 'body_too_large', options);

/** Discards the rest of a body; closes the connection only if the rest may be long. @returns the error to throw */
function discardBody(request: IncomingMessage, options: ProblemOptions = {}): ProblemError {
  request.unpipe();
  request.resume();
  const close = !(Number(request.headers['content-length']) <= DISCARDED_BYTES);
  return bodyTooLarge({ ...options, ...(close ? { headers: { Connection: 'close' } } : {}) });
}

/**
 * Receives and discards what is left of the body of a request that asks for its connection to be closed: Node closes it after the
 * answer, which a client that still sends would not read.
 */
export async function receiveRest({ req }: Context): Promise<void> {
  const isClosed = /\bclose\b/i.test(req.headers.connection ?? '');
  if (req.complete || !isClosed || !(Number(req.headers['content-length']) <= DISCARDED_BYTES)) return;
  req.resume();
  // The client may be gone.
  await finished(req).catch(() => undefined);
}

/** Counts the bytes of a body that was read. @throws 429 if the client's network sent too many in large bodies */
export type CountBody = (ctx: Context, bytes: number) => Promise<void>;

/** Limits the bytes of large bodies by the client's network. The functions below call the result as `ctx.state.countBody`. */
export function largeBodyLimit(): CountBody {
  const limit = callLimit(LARGE_BYTES_A_MINUTE, 60);
  return async (ctx, bytes) => {
    if (bytes > SMALL_BYTES && !ctx.state.unlimited) await limit.consume(clientNetwork(ctx.ip), bytes);
  };
}

/**
 * Reads and parses the JSON body. Routes call it after their rate limit and session check, so that the bodies of clients who
 * aren't signed in are never parsed.
 * @returns an empty object if there is no body
 * @throws 400, 413, 415, 429
 */
export async function readJson(ctx: Context, limits: Pick<BodyLimits, 'bytes'>): Promise<unknown> {
  return parseJsonText(await readJsonText(ctx, limits));
}

/**
 * Reads the text of the JSON body.
 * @returns an empty text if there is no body
 * @throws 400, 413, 415, 429
 */
export async function readJsonText(ctx: Context, limits: Pick<BodyLimits, 'bytes'>): Promise<string> {
  const type = ctx.get('Content-Type');
  if (JSON_TYPE.test(type) || ctx.state.jsonOfAnyType) return readText(ctx, limits.bytes);
  if (hasBody(ctx)) throw new ProblemError(415, 'unsupported_media_type');
  return '';
}

/**
 * Parses the text of a JSON body.
 * @returns an empty object for an empty text
 * @throws 400 unless it is an object or a list
 */
export function parseJsonText(text: string): unknown {
  if (text === '') return {};
  if (!/^\s*[[{]/.test(text)) throw unreadable('invalid_json');
  try {
    // Refuses `__proto__`: code that copies fields would set the object's prototype.
    return parseJson(text);
  } catch {
    if (!isJson(text)) throw unreadable('invalid_json');
    throw unreadable('unknown_field', '', { keys: '__proto__' });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the fields of a posted form; none if the body is of another type. Names may repeat (checkboxes).
 * @throws 400, 413, 415, 429
 */
export async function readFormBody(ctx: Context): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(ctx.get('Content-Type'))) return new URLSearchParams();
  const text = await readText(ctx, MAX_FORM_BYTES);
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > MAX_FORM_FIELDS) throw bodyTooLarge();
  try {
    // A form in another encoding is in ASCII as well: what its characters are written as isn't UTF-8.
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw unreadable('not_utf8');
  }
  return new URLSearchParams(text);
}

/** Whether the body is a posted form in parts, as one with files is. */
export const isInParts = (ctx: Context): boolean => PARTS_TYPE.test(ctx.get('Content-Type'));

/**
 * Reads the parts of a posted form (`isInParts`): fields, and files with their contents. The whole body is in memory, so callers
 * limit how many they read at a time.
 * @throws 400, 413
 */
export async function readParts(ctx: Context, limit: number): Promise<FormData> {
  const bytes = await readBodyBytes(ctx.req, limit);
  try {
    const headers = { 'Content-Type': ctx.get('Content-Type') };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw badRequest();
  }
}

/**
 * Reads the raw body.
 * @param errors the field errors of a 413
 * @throws 400 if it ends before it is complete, 413 before more than `limit` bytes are in memory
 */
export async function readBodyBytes(
  request: IncomingMessage,
  limit: number,
  errors?: FieldError[],
): Promise<Buffer> {
  const tooLarge = () => discardBody(request, errors ? { errors } : {});
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  // The client has disconnected: the body would never arrive.
  if (request.closed) throw badRequest();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const add = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(() => reject(tooLarge()));
      else chunks.push(chunk);
    };
    const resolveWhole = () =>
      end(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const fail = () => end(() => reject(badRequest()));
    function end(complete: () => void): void {
      request.off('data', add).off('end', resolveWhole).off('error', fail).off('close', fail);
      complete();
    }
    request.on('data', add).on('end', resolveWhole).on('error', fail).on('close', fail);
  });
}

/** Reads the body as text, decompressed; the limit applies to the decompressed size, against zip bombs. */
async function readText(ctx: Context, limit: number): Promise<string> {
  const charset = CHARSET.exec(ctx.get('Content-Type'))?.[1] ?? '';
  if (!UTF8.test(charset)) {
    throw unsupported('Content-Type', 'not_utf8');
  }
  const bytes = await (isCompressed(ctx) ? inflatedBytes(ctx, limit) : readBodyBytes(ctx.req, limit));
  const text = decoded(bytes);
  await (ctx.state.countBody as CountBody | undefined)?.(ctx, text.length);
  ctx.state.bodyText = text;
  return text;
}

const isCompressed = (ctx: Context) => !/^(?:identity)?$/i.test(ctx.get('Content-Encoding'));

/** @throws 400 for a text that isn't in UTF-8 */
function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw unreadable('not_utf8');
  }
}

/** Reads and decompresses a body. */
async function inflatedBytes(ctx: Context, limit: number): Promise<Buffer> {
  if (Number(ctx.get('Content-Length')) > limit) throw discardBody(ctx.req);
  if (ctx.req.closed) throw badRequest();
  // Without an encoding, the bytes are returned.
  return coBody.text(ctx, { limit, encoding: '' }).catch((error: { status?: number }) => {
    if (error.status === 413) throw discardBody(ctx.req);
    if (error.status === 415) throw unsupported('Content-Encoding', 'not_allowed', ENCODINGS);
    // All other errors are faults of the body: broken compression, a wrong length.
    throw unreadable('invalid_format', 'Content-Encoding');
  });
}

/** The text of the request's body as it came, once a reader above has read it. */
export function bodyTextOf(ctx: Context): string {
  return (ctx.state.bodyText as string | undefined) ?? '';
}

const hasBody = (ctx: Context) =>
  Number(ctx.get('Content-Length')) > 0 || ctx.get('Transfer-Encoding') !== '';
const badRequest = () => new ProblemError(400, 'bad_request');
const fault = (field: string, code: string, params?: FieldError['params']): ProblemOptions => ({
  errors: [{ field, code, message: '', ...(params && { params }) }],
});
/** 400 for a body that can't be read, with the reason. @param field empty for the body itself, or a header */
const unreadable = (code: string, field = '', params?: FieldError['params']) =>
  new ProblemError(400, 'bad_request', fault(field, code, params));
/** 415 with the header that is the reason. */
const unsupported = (header: string, code: string, params?: FieldError['params']) =>
  new ProblemError(415, 'unsupported_media_type', fault(header, code, params));

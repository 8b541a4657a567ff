import type { IncomingMessage } from 'node:http';
import { parse as parseJson } from '@hapi/bourne';
import type { FieldError } from '@canvass/shared/api/problem';
import { type BodyLimits, SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import coBody from 'co-body';
import type { Context, Middleware } from 'koa';
import { clientNetwork } from './client-network.ts';
import { ProblemError, type ProblemOptions } from './problem.ts';
import { callLimit } from './rate-limit.ts';

/** Fields of a form: 500 questions on one page have fewer. */
const FORM_FIELDS = 10_000;
/** A form carries a whole survey at most: as a preview, or as somebody's answers. */
const FORM_BYTES = SURVEY_LIMITS.bytes;

/** Bodies up to this size cost nothing worth counting. */
const SMALL_BYTES = 64_000;
/** Of larger ones, a caller's address has this many bytes a minute: reading 2 MB of short JSON values takes 0.3 s. */
const LARGE_BYTES_A_MINUTE = 25_000_000;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Of a refused body so much is received and thrown away, because closing the connection on its sender would lose the answer. */
const DISCARDED_BYTES = 10_000_000;

export const bodyTooLarge = (options: ProblemOptions = {}) =>
  new ProblemError(413, 'body_too_large', options);

/** Gives a request's body up. Only the connection of one that may go on for long is closed. */
function giveUp(request: IncomingMessage, options: ProblemOptions = {}): ProblemError {
  request.unpipe();
  request.resume();
  const close = !(Number(request.headers['content-length']) <= DISCARDED_BYTES);
  return bodyTooLarge({ ...options, ...(close ? { headers: { Connection: 'close' } } : {}) });
}

/** Counts large bodies by the caller's address, for the readers below. */
export function largeBodyLimit(): Middleware {
  const limit = callLimit(LARGE_BYTES_A_MINUTE, 60);
  return (ctx, next) => {
    ctx.state.countBody = async (bytes: number) => {
      if (bytes > SMALL_BYTES && !ctx.state.unlimited) await limit.consume(clientNetwork(ctx.ip), bytes);
    };
    return next();
  };
}

/**
 * The request's JSON. Read when a route asks for it, after its limits and its session: a stranger's body is never parsed.
 * @returns an empty object when there is no body
 * @throws 400, 413, 415, 429
 */
export async function readJson(ctx: Context, limits: Pick<BodyLimits, 'bytes'>): Promise<unknown> {
  const type = ctx.get('Content-Type');
  if (!JSON_TYPE.test(type) && !ctx.state.jsonOfAnyType) {
    if (hasBody(ctx)) throw new ProblemError(415, 'unsupported_media_type');
    return {};
  }
  const text = await readText(ctx, limits.bytes);
  if (text === '') return {};
  if (!/^\s*[[{]/.test(text)) throw badRequest();
  try {
    // Refuses `__proto__`, which would be taken for an object's prototype where fields are copied.
    return parseJson(text);
  } catch {
    throw badRequest();
  }
}

/**
 * The fields of a posted form; none when the body is something else. Names may repeat (checkboxes).
 * @throws 400, 413, 415, 429
 */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(ctx.get('Content-Type'))) return new URLSearchParams();
  const text = await readText(ctx, FORM_BYTES);
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > FORM_FIELDS) throw bodyTooLarge();
  return new URLSearchParams(text);
}

/**
 * The body as it came.
 * @param errors what a 413 says of the fields
 * @throws 413 before more than `limit` bytes are held
 */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  errors?: FieldError[],
): Promise<Buffer> {
  const tooLarge = () => giveUp(request, errors ? { errors } : {});
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Ending the loop early would otherwise end the connection as well, and with it the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as text, decompressed; what it comes to is what is limited, so that a small one can't become a large one. */
async function readText(ctx: Context, limit: number): Promise<string> {
  if (Number(ctx.get('Content-Length')) > limit) throw giveUp(ctx.req);
  // Its client went away meanwhile; there is nothing to wait for.
  if (ctx.req.closed) throw badRequest();
  const text: string = await coBody.text(ctx, { limit }).catch((error: { status?: number }) => {
    if (error.status === 413) throw giveUp(ctx.req);
    if (error.status === 415) throw new ProblemError(415, 'unsupported_media_type');
    // Whatever else keeps a body from being read lies in the body: broken compression, a length that isn't its own.
    throw badRequest();
  });
  await (ctx.state.countBody as ((bytes: number) => Promise<void>) | undefined)?.(text.length);
  return text;
}

const hasBody = (ctx: Context) =>
  Number(ctx.get('Content-Length')) > 0 || ctx.get('Transfer-Encoding') !== '';
const badRequest = () => new ProblemError(400, 'bad_request');

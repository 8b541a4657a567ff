import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { readBodyBytes, readJson } from '../../platform/http/body.ts';
import { sessionOf } from '../../people/sessions/session.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { forbidden, ProblemError } from '../../platform/http/problem.ts';
import { type EmulatorAddress, SECRET_HEADER } from '../../platform/config/emulator-address.ts';
import { followAccount } from './follow-account.ts';
import { weakPassword } from './new-password.ts';
import { providerRefusal } from './provider-refusal.ts';
import { signInCall, signInLimits } from './sign-in-limits.ts';
import { type Fields, presentAnswer, withOwnTokens } from './proxied-tokens.ts';

/** The paths of the identity service that browsers may request; everything else administers the project. */
const ALLOWED: Record<string, RegExp> = {
  POST: /^\/(identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)|securetoken\.googleapis\.com\/v1\/token)$/,
  GET: /^\/identitytoolkit\.googleapis\.com\/(v1\/(projects|recaptchaParams)|v2\/(passwordPolicy|recaptchaConfig))$/,
};

/** Takes the browser's word for its Google account (`AUTH_EMULATOR_GOOGLE`). */
const GOOGLE_PATH = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';

const PREFIX = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/** Larger than any account; the emulator itself would accept a gigabyte. */
const BODY_LIMIT = 64 * 1024;

/** Renewing a token is the one request whose fields are a form. */
const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const FORWARDED = ['x-firebase-locale', 'x-client-version', 'x-firebase-gmpid', 'user-agent'];

/**
 * Forwards the browser's sign-in requests to the emulator under our own origin. The emulator takes `Authorization:
 * Bearer owner` for an administrator, so neither that header nor administrative paths are forwarded.
 */
export function authProxy(emulator: EmulatorAddress, deps: Pick<Deps, 'config' | 'db' | 'now'>): Middleware {
  const { emulatorGoogle, rateLimits } = deps.config;
  const limits = signInLimits();
  const signing = signingKey(deps);
  return async (ctx, next) => {
    if (!PREFIX.test(ctx.path)) return next();
    if (ctx.get('Authorization')) throw forbidden();
    const isGoogle = emulatorGoogle && ctx.method === 'POST' && ctx.path === GOOGLE_PATH;
    if (!isGoogle && !ALLOWED[ctx.method]?.test(ctx.path)) throw forbidden();
    const key = await signing();
    const isForm = ctx.path === TOKEN_PATH;
    const fields = ctx.method === 'POST' ? withOwnTokens(key, await readFields(ctx, isForm)) : {};
    // The page's library ends the sign-in on this answer, as on that of a token from before tokens were signed.
    if (!fields) return refuse(ctx, 'TOKEN_EXPIRED');
    const limited = rateLimits && signInCall(ctx.path, fields, clientNetwork(ctx.ip));
    if (limited && !(await limits.admit(limited))) {
      ctx.state.securityEvent = 'rate.limited';
      return refuse(ctx, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    }
    const weak = await weakPassword(ctx.path, fields);
    if (weak) {
      // The password is refused before the provider looks up the address, so the request revealed nothing and isn't
      // counted.
      if (limited) await limits.answered(limited, true);
      return refuse(ctx, weak);
    }
    const answer = await forward(ctx, emulator, ctx.method === 'POST' ? bodyOf(fields, isForm) : undefined);
    if (limited) await limits.answered(limited, answer.statusCode === 200);
    if (limited && limited.call === 'signInWithPassword' && answer.statusCode === 400) {
      ctx.state.securityEvent = 'sign_in.refused';
    }
    const json = await readAnswer(answer);
    if (answer.statusCode === 200) {
      const session = () => sessionOf(ctx, deps);
      await followAccount(emulator, deps, { path: ctx.path, fields, json, session });
    }
    ctx.status = answer.statusCode ?? 502;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentAnswer(key, json);
  };
}

interface Body {
  type: string;
  bytes: Buffer;
}

/**
 * Reads the fields of a request, by which the proxy decides.
 * @throws 400, 413, 415
 */
async function readFields(ctx: Context, isForm: boolean): Promise<Fields> {
  if (isForm) {
    if (!ctx.is(FORM_TYPE)) throw new ProblemError(415, 'unsupported_media_type');
    const form = new URLSearchParams((await readBodyBytes(ctx.req, BODY_LIMIT)).toString());
    return { grant_type: form.get('grant_type') ?? '', refresh_token: form.get('refresh_token') ?? '' };
  }
  const json = await readJson(ctx, { bytes: BODY_LIMIT });
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ProblemError(400, 'bad_request');
  }
  return { ...json };
}

/**
 * The fields as a body again, so that the emulator can't read them differently, through another character set or a duplicate
 * field.
 */
function bodyOf(fields: Fields, isForm: boolean): Body {
  if (!isForm) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(fields)) };
  const form = new URLSearchParams(fields as Record<string, string>);
  return { type: FORM_TYPE, bytes: Buffer.from(form.toString()) };
}

/** Answers with an error in the provider's form. */
function refuse(ctx: Context, message: string): void {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = providerRefusal(message);
}

/** @throws 503 when the emulator ended before its answer did */
async function readAnswer(answer: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new ProblemError(503, 'unavailable');
  }
}

function forward(
  ctx: Context,
  { url, secret }: EmulatorAddress,
  body: Body | undefined,
): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    FORWARDED.filter((name) => ctx.get(name)).map((name) => [name, ctx.get(name)]),
  );
  // The URL is never resolved against the emulator's address: a target that looks like another host would be requested
  // instead.
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      path: ctx.path + ctx.search,
      method: ctx.method,
      headers: {
        ...headers,
        [SECRET_HEADER]: secret,
        ...(body ? { 'content-type': body.type, 'content-length': body.bytes.length } : {}),
      },
    });
    outgoing.once('response', resolve);
    // The emulator is restarting; the browser's next attempt will succeed.
    outgoing.once('error', () => reject(new ProblemError(503, 'unavailable')));
    outgoing.end(body?.bytes);
  });
}

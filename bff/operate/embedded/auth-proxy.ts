import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import type { Context, Middleware } from 'koa';
import { readBodyBytes, readJson } from '../../platform/http/body.ts';
import { endAllSessions } from '../../people/sessions/store.ts';
import { users } from '../../platform/database/schema.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { forbidden, ProblemError } from '../../platform/http/problem.ts';
import { type EmulatorAddress, SECRET_HEADER } from '../../platform/config/emulator-address.ts';
import { weakPassword } from './new-password.ts';
import { providerRefusal } from './provider-refusal.ts';
import { signInCall, signInLimits } from './sign-in-limits.ts';

/** The paths of the identity service that browsers may request; everything else administers the project. */
const ALLOWED: Record<string, RegExp> = {
  POST: /^\/(identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithIdp|signInWithPassword|signUp|update)|securetoken\.googleapis\.com\/v1\/token)$/,
  GET: /^\/identitytoolkit\.googleapis\.com\/(v1\/(projects|recaptchaParams)|v2\/(passwordPolicy|recaptchaConfig))$/,
};

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
export function authProxy(
  emulator: EmulatorAddress,
  { config: { rateLimits }, db }: Pick<Deps, 'config' | 'db'>,
): Middleware {
  const limits = signInLimits();
  return async (ctx, next) => {
    if (!PREFIX.test(ctx.path)) return next();
    if (ctx.get('Authorization')) throw forbidden();
    if (!ALLOWED[ctx.method]?.test(ctx.path)) throw forbidden();
    const body = ctx.method === 'POST' ? await readBody(ctx) : undefined;
    const { fields = {} } = body ?? {};
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
    const answer = await forward(ctx, emulator, body);
    if (limited) await limits.answered(limited, answer.statusCode === 200);
    if (limited && limited.call === 'signInWithPassword' && answer.statusCode === 400) {
      ctx.state.securityEvent = 'sign_in.refused';
    }
    if (answer.statusCode === 200 && isReset(ctx.path, fields)) {
      ctx.body = await afterReset(db, answer);
      ctx.set('Content-Type', 'application/json');
      ctx.set('Cache-Control', 'no-store');
      return;
    }
    ctx.status = answer.statusCode ?? 502;
    ctx.set('Content-Type', String(answer.headers['content-type'] ?? 'application/json'));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = answer;
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface Body {
  type: string;
  bytes: Buffer;
  /** Of a JSON body; the proxy decides by them. */
  fields: Fields;
}

/**
 * Reads a request's body. JSON is serialized again from what was parsed, so that the emulator can't read it
 * differently, through another character set or a duplicate field.
 * @throws 400, 413, 415
 */
async function readBody(ctx: Context): Promise<Body> {
  if (ctx.path === TOKEN_PATH && ctx.is(FORM_TYPE)) {
    return { type: FORM_TYPE, bytes: await readBodyBytes(ctx.req, BODY_LIMIT), fields: {} };
  }
  const json = await readJson(ctx, { bytes: BODY_LIMIT });
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ProblemError(400, 'bad_request');
  }
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)), fields: { ...json } };
}

/** Answers with an error in the provider's form. */
function refuse(ctx: Context, message: string): void {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = providerRefusal(message);
}

/** Whether a request sets a new password with the code of a mail; without a password it only checks the code. */
function isReset(path: string, fields: Fields): boolean {
  return path.endsWith('/accounts:resetPassword') && Boolean(fields['newPassword']);
}

/**
 * Ends every session of an account whose password was reset, because a reset is often the reaction to an intruder. It
 * doesn't depend on the page that requested it.
 */
async function afterReset(db: Database, answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const { email = '' } = JSON.parse(text) as { email?: string };
  const owners = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  for (const { id } of owners) await endAllSessions(db, id);
  return text;
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

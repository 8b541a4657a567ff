import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import type { Context, Middleware } from 'koa';
import { readBytes } from '../http/body.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { users } from '../database/schema.ts';
import type { Database, Deps } from '../deps.ts';
import { clientNetwork } from '../http/client-network.ts';
import { forbidden, ProblemError } from '../http/problem.ts';
import { type EmulatorAddress, SECRET_HEADER } from './emulator-address.ts';
import { signInCall, signInLimits } from './sign-in-limits.ts';

/** What a browser may ask of the identity service; everything else administers the project. */
const ALLOWED: Record<string, RegExp> = {
  POST: /^\/(identitytoolkit\.googleapis\.com\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithIdp|signInWithPassword|signUp|update)|securetoken\.googleapis\.com\/v1\/token)$/,
  GET: /^\/identitytoolkit\.googleapis\.com\/(v1\/(projects|recaptchaParams)|v2\/(passwordPolicy|recaptchaConfig))$/,
};

const PREFIX = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/** As the provider itself says it, so that its library tells the page `auth/too-many-requests`. */
const TOO_MANY = {
  error: {
    code: 400,
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    errors: [{ message: 'TOO_MANY_ATTEMPTS_TRY_LATER', domain: 'global', reason: 'invalid' }],
  },
};

/** Larger than any account; the emulator itself would take a gigabyte. */
const BODY_LIMIT = 64 * 1024;

/** Anything else makes the emulator fail. */
const TAKEN_TYPES = /^application\/(?:json|x-www-form-urlencoded)(?:;|$)/i;

const FORWARDED = ['content-type', 'x-firebase-locale', 'x-client-version', 'x-firebase-gmpid', 'user-agent'];

/**
 * Serves the browser's sign-in calls from the emulator under our own origin. The emulator
 * takes `Authorization: Bearer owner` for an administrator, so no authorization gets
 * through, and neither do paths that administer.
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
    if (ctx.method === 'POST' && !TAKEN_TYPES.test(ctx.get('Content-Type'))) {
      throw new ProblemError(415, 'unsupported_media_type');
    }
    const body = ctx.method === 'POST' ? await readBytes(ctx.req, BODY_LIMIT) : undefined;
    const limited = rateLimits && body && signInCall(ctx.path, body, clientNetwork(ctx.ip));
    if (limited && !(await limits.admit(limited))) {
      ctx.status = 400;
      ctx.state.securityEvent = 'rate.limited';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = TOO_MANY;
      return;
    }
    const answer = await forward(ctx, emulator, body);
    if (limited) await limits.answered(limited, answer.statusCode === 200);
    if (limited && limited.call === 'signInWithPassword' && answer.statusCode === 400) {
      ctx.state.securityEvent = 'sign_in.refused';
    }
    if (answer.statusCode === 200 && isReset(ctx.path, body)) {
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

/** Whether a call sets a new password by the code of a mail; without one it only asks whose code it is. */
function isReset(path: string, body: Buffer | undefined): boolean {
  return path.endsWith('/accounts:resetPassword') && /"newPassword"/.test(body?.toString() ?? '');
}

/**
 * Whoever resets a password by a mail may do so because somebody else is in the account: every session ends at once,
 * whether the page that asked goes on or not.
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
  body: Buffer | undefined,
): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    FORWARDED.filter((name) => ctx.get(name)).map((name) => [name, ctx.get(name)]),
  );
  // Never resolved against the emulator's address: what looks like another host would be asked instead.
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      path: ctx.path + ctx.search,
      method: ctx.method,
      headers: { ...headers, [SECRET_HEADER]: secret, ...(body ? { 'content-length': body.length } : {}) },
    });
    outgoing.once('response', resolve);
    // It is being restarted; the browser's next try will find it.
    outgoing.once('error', () => reject(new ProblemError(503, 'unavailable')));
    outgoing.end(body);
  });
}

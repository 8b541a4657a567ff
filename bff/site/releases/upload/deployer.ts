import type { RouterContext } from '@koa/router';
import { areaId } from '@canvass/shared/contract/area-manifest';
import type { Context, Middleware } from 'koa';
import type { Deps } from '../../../platform/deps.ts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import { isSameMachine } from '../../../platform/http/same-machine.ts';
import { requireOperator } from '../../../people/sessions/require-operator.ts';
import { sessionOf, userOf } from '../../../people/sessions/session.ts';
import { DEPLOY_TOKEN_PREFIX, findDeployToken, touchDeployToken } from './deploy-tokens.ts';
import { isSameCredential } from './operator-credential.ts';

/** The deployer: a pipeline with the token of an area, or an operator on the server's machine or with a session. */
export interface Deployer {
  /** The name in the history. */
  actor: string;
  /** The id of the token, for the security log; undefined for an operator. */
  token?: string;
}

/** Names of operators, as their commands send them. */
const OPERATOR = /^[\w.@ -]{1,60}$/;

const unauthorized = (code: string) => new ProblemError(401, code);

interface Accepted {
  /** The credential of operators on this machine (`operatorCredential`). */
  credential: string;
  /** Whether an operator's session is enough where no deploy token is sent. */
  sessions: boolean;
}

/**
 * Middleware of routes with `:area`: sets `ctx.state.deployer`.
 * @throws 401 without a valid token or session, 403 for the token of another area and for a user who is no operator, 404 for
 *   what can't be an area's id
 */
export function requireDeployer(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { credential, sessions }: Accepted,
): Middleware {
  const operator = requireOperator(deps);
  return async (ctx, next) => {
    const value = /^Bearer +(\S+) *$/i.exec(ctx.get('Authorization'))?.[1];
    const isDeployers =
      value?.startsWith(DEPLOY_TOKEN_PREFIX) || (value && isSameCredential(value, credential));
    // Beside a session, a proxy in front of the server may have added a token of its own.
    if (!isDeployers && sessions && (await sessionOf(ctx, deps))) {
      return operator(ctx, async () => {
        ctx.state.deployer = { actor: userOf(ctx).email } satisfies Deployer;
        await next();
      });
    }
    if (!value) throw unauthorized('deploy_token_required');
    ctx.state.deployer =
      isSameCredential(value, credential) && isSameMachine(ctx)
        ? { actor: operatorName(ctx) }
        : await tokenHolder(deps, value, areaParam(ctx as RouterContext));
    await next();
  };
}

async function tokenHolder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  value: string,
  area: string,
): Promise<Deployer> {
  const token = await findDeployToken(db, value);
  if (!token) throw unauthorized('deploy_token_invalid');
  if (token.revokedAt) throw unauthorized('deploy_token_revoked');
  if (token.area !== area) {
    throw new ProblemError(403, 'deploy_token_area', { params: { own: token.area, area } });
  }
  await touchDeployToken(db, token, now());
  return { actor: token.name, token: token.id };
}

/** The name that the operator's command sends; it can't be checked, but the holder of the credential could write anything. */
function operatorName(ctx: Context): string {
  const name = ctx.get('X-Canvass-Operator');
  return OPERATOR.test(name) ? `operator ${name}` : 'operator';
}

/** @throws when the route lacks `requireDeployer` */
export function deployerOf(ctx: Context): Deployer {
  const deployer = ctx.state.deployer as Deployer | undefined;
  if (!deployer) throw unauthorized('deploy_token_required');
  return deployer;
}

/** The longest id of an area. */
const MAX_ID_CHARACTERS = 60;

/** The area in the path. @throws 404 if it can't be one */
export function areaParam(ctx: Pick<RouterContext, 'params'>): string {
  const value: unknown = ctx.params.area;
  const isId =
    typeof value === 'string' && value.length <= MAX_ID_CHARACTERS && areaId.safeParse(value).success;
  if (!isId) throw notFound();
  return value;
}

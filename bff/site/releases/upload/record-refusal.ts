import type { Context, Middleware } from 'koa';
import type { Deps } from '../../../platform/deps.ts';
import { translate } from '../../../platform/http/language.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { SecurityEvent } from '../../../platform/http/security-log.ts';
import { recordEvent } from '../store/events.ts';
import { areaParam, deployerOf } from './deployer.ts';
import { RELEASE_VERSION } from '@canvass/shared/api/releases';
import type { RouterContext } from '@koa/router';

/** Refusals of a change by its content or by the state of the releases; others are only in the security log. */
const RECORDED = new Set([409, 413, 422]);

/** Asking for what is there already, as a repeated upload does, is no change that was refused. */
const isRecorded = ({ status, code }: ProblemError) => RECORDED.has(status) && code !== 'release_exists';

/** Characters of a reason in the history. */
const LONGEST_REASON = 1000;

/** Middleware after `requireDeployer`: a refused change is in the history of the area and in the security log, with the reason. */
export function recordRefusal(deps: Pick<Deps, 'db' | 'now' | 'log'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ProblemError && isRecorded(error)) await record(deps, ctx, error);
      throw error;
    }
  };
}

async function record({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, ctx: Context, error: ProblemError) {
  ctx.state.securityEvent = 'release.refused' satisfies SecurityEvent;
  const { params } = ctx as RouterContext;
  const event = {
    area: areaParam({ params }),
    version: RELEASE_VERSION.test(params.version ?? '') ? (params.version ?? null) : null,
    kind: 'refused' as const,
    actor: deployerOf(ctx).actor,
    reason: reasonOf(error),
  };
  await db
    .transaction((tx) => recordEvent(tx, event, now()))
    // The client gets its refusal also while the database is away.
    .catch((failure: unknown) => log.error({ err: failure }, 'a refusal could not be recorded'));
}

/** In the language of the history, English. */
function reasonOf({ code, params, errors = [] }: ProblemError): string {
  const texts = errors.map((error) => translate('en', `fields.${error.code}`, error.params ?? {}));
  return [translate('en', `problems.${code}`, params), ...texts].join(' ').slice(0, LONGEST_REASON);
}

import type { Context, Middleware } from 'koa';
import type { Deps } from '../../../platform/deps.ts';
import { translate } from '../../../platform/http/language.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { SecurityEvent } from '../../../platform/http/security-log.ts';
import { recordReleaseEvent } from '../store/events.ts';
import { type NewAlert, recordAlert } from '../../release-guard/alerts.ts';
import { areaParam, deployerOf } from './deployer.ts';
import { RELEASE_VERSION } from '@canvass/shared/api/releases';
import type { RouterContext } from '@koa/router';

/** Refusals of a change by its content or by the state of the releases; others are only in the security log. */
const RECORDED = new Set([409, 413, 422]);

/** Asking for what is there already, as a repeated upload does, is no change that was refused. */
const isRecorded = ({ status, code }: ProblemError) => RECORDED.has(status) && code !== 'release_exists';

/** Characters of a reason in the history. */
const MAX_REASON_CHARACTERS = 1000;

/**
 * Middleware after `requireDeployer`: a refused change is in the history of the area and in the security log, with the reason.
 * Operators are alerted when a release that was to become live fails its preflight: once a day for the same reason.
 * @param alerts whether the routes make releases live
 */
export function recordRefusal(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  { alerts }: { alerts: boolean },
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ProblemError && isRecorded(error)) {
        await record(deps, ctx, error, alerts && error.code === 'release_refused');
      }
      throw error;
    }
  };
}

async function record(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  ctx: Context,
  error: ProblemError,
  alerts: boolean,
): Promise<void> {
  ctx.state.securityEvent = 'release.refused' satisfies SecurityEvent;
  const { params } = ctx as RouterContext;
  const named: unknown = params.version ?? ctx.state.version;
  const event = {
    area: areaParam({ params }),
    version: typeof named === 'string' && RELEASE_VERSION.test(named) ? named : null,
    kind: 'refused' as const,
    actor: deployerOf(ctx).actor,
    reason: reasonOf(error),
  };
  await db
    .transaction(async (tx) => {
      await recordReleaseEvent(tx, event, now());
      if (alerts) await recordAlert(tx, alertOf(event, now()), now());
    })
    // The client gets its refusal also while the database is away.
    .catch((failure: unknown) => log.error({ err: failure }, 'a refusal could not be recorded'));
}

function alertOf(
  { area, version, reason }: { area: string; version: string | null; reason: string },
  at: Date,
): NewAlert {
  const incident = `refused ${area} ${version} ${at.toISOString().slice(0, 'YYYY-MM-DD'.length)} ${reason}`;
  const details = { figures: null, target: null, hindrance: null, detail: reason };
  return { kind: 'release-refused', incident, area, version, reason, details };
}

/** In the language of the history, English. */
function reasonOf({ code, params, errors = [] }: ProblemError): string {
  const texts = errors.map((error) => translate('en', `fields.${error.code}`, error.params ?? {}));
  return [translate('en', `problems.${code}`, params), ...texts].join(' ').slice(0, MAX_REASON_CHARACTERS);
}

import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { ProblemError } from '../../../platform/http/problem.ts';
import { type RefusalCode, ReleaseRefusal } from '../store/refusal.ts';
import { areaParam } from './deployer.ts';

/** How refusals of the store are answered. */
const PROBLEMS: Record<RefusalCode, [status: number, code: string]> = {
  version_exists: [409, 'release_exists'],
  unknown_release: [404, 'release_unknown'],
  release_removed: [409, 'release_removed'],
  stale_revision: [409, 'release_changed'],
  pinned: [409, 'release_pinned'],
  release_in_use: [409, 'release_in_use'],
  no_earlier_release: [409, 'release_none_earlier'],
  no_canary: [409, 'release_no_canary'],
  already_live: [409, 'release_already_live'],
  no_live_release: [409, 'release_no_live_release'],
  canary_unsupported: [409, 'release_canary_unsupported'],
  shell_needed: [409, 'release_shell_needed'],
};

/** Middleware that answers the refusals of the store as problems. `ctx.state.version` is the version that a body named. */
export function refusalAsProblem(): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      const [status, code] = PROBLEMS[error.code];
      const { params } = ctx as RouterContext;
      const version = params.version ?? (ctx.state.version as string | undefined) ?? '';
      throw new ProblemError(status, code, { params: { area: areaParam({ params }), version } });
    }
  };
}

import { digestOf } from '@canvass/shared/federation/digest';
import type { Middleware } from 'koa';
import { sessionOf } from '../../people/sessions/session.ts';
import type { Deps } from '../../platform/deps.ts';
import { viewerOf } from '../overrides/viewer.ts';
import type { DocumentReleases } from '../releases/documents.ts';
import type { Viewer } from '../releases/resolve.ts';

/** Identifies the releases of a document together: ten hexadecimal digits. */
export function releasesDigest({ shell, registry }: Pick<DocumentReleases, 'shell' | 'registry'>): string {
  return digestOf({
    ...Object.fromEntries(registry.map(({ id, version }) => [id, version])),
    shell: shell.build,
  });
}

/**
 * Adds `Live-Releases` to the answer that every visible page of a signed-in user asks for once a minute anyway, so that a
 * page learns that others are live than those it was loaded with (`PageConfig.releases`). Of areas that the viewer overrides
 * it is the override that counts. In development they change all the time.
 */
export function liveReleases(deps: Deps, resolve: (viewer: Viewer) => Promise<DocumentReleases>): Middleware {
  return async (ctx, next) => {
    await next();
    if (deps.config.dev || ctx.path !== '/api/auth/session' || ctx.status !== 200) return;
    const session = await sessionOf(ctx, deps);
    ctx.set('Live-Releases', releasesDigest(await resolve(viewerOf(ctx, session, deps.config))));
  };
}

import { parentPort, workerData } from 'node:worker_threads';
import type { PublicSiteBundle } from '@canvass/shared/contract/public-site';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

/**
 * Renders pages of the public site. The thread has no environment, no database and no keys, because it runs code
 * deployed by another team.
 */
const { file } = workerData as { file: string };
const bundle = (await import(file)) as PublicSiteBundle;

parentPort?.on('message', ({ id, path, locale }: RenderRequest) => {
  const answer: RenderAnswer = {
    id,
    page: bundle.renderPublic(path, locale),
    paths: bundle.publicPaths(),
    feed: bundle.feed(locale),
  };
  parentPort?.postMessage(answer);
});

import { parentPort, workerData } from 'node:worker_threads';
import type { PublicSiteBundle } from '@canvass/shared/contract/public-site';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

/** Draws pages of the public site. It has no environment, no database and no keys: what runs here is another team's. */
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

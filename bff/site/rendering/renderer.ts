import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Feed, RenderedPage } from '@canvass/shared/contract/public-site';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Logger } from 'pino';
import { promiseCache } from '../../platform/promise-cache.ts';
import type { LiveFolder } from '../registry/live-folder.ts';

export interface RenderRequest {
  id: number;
  path: string;
  locale: Locale;
}

export interface RenderAnswer {
  id: number;
  page: RenderedPage | undefined;
  paths: string[];
  feed: Feed;
}

export interface PublicSite {
  /**
   * Renders a page as HTML. `missing`: the site has no such page. Undefined: rendering failed or timed out; the
   * document is then sent without it and the browser renders the page.
   */
  render(path: string, locale: Locale): Promise<RenderedPage | 'missing' | undefined>;
  /** Every address of the site, without locale prefix; empty while the site can't be rendered. */
  paths(): Promise<string[]>;
  /** The blog in a language; undefined while the site can't be rendered. */
  feed(locale: Locale): Promise<Feed | undefined>;
}

/** Rendering takes a few milliseconds; the first request also waits for the code to load. */
const LIMIT_MS = 2000;
/** Cached pages; the site has a few dozen in two languages. */
const CAPACITY = 500;
/** Checks for a newer build at most this often. */
const CHECK_MS = 1000;

interface Waiting {
  resolve(answer: RenderAnswer | undefined): void;
}

/**
 * Renders the public site in a worker thread, with a time limit and without environment variables. A page is the same
 * for all readers, so each is rendered once per build and cached.
 */
export function publicSite(live: Pick<LiveFolder, 'current'>, log: Logger): PublicSite {
  let file = '';
  const waiting = new Map<number, Waiting>();
  // Addresses without a page aren't cached: clients can make up any number of them.
  const pages = promiseCache<RenderAnswer | undefined>({
    max: CAPACITY,
    keep: (answer) => answer?.page !== undefined,
  });
  let worker: Worker | undefined;
  let build = '';
  let checkedAt = 0;
  let lastId = 0;

  function drop(reason: unknown): void {
    if (reason) log.warn({ err: reason }, "the public site couldn't be drawn; its pages go out empty");
    void worker?.terminate();
    worker = undefined;
    for (const { resolve } of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  function start(): Worker {
    const address = `${pathToFileURL(file).href}?build=${build}`;
    // The thread gets neither the process's environment nor its preloaded modules: the launcher's parent watch would
    // end the thread at once, since a thread has no standard input.
    const made = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file: address },
      env: {},
      execArgv: [],
    });
    made.unref();
    made.on('message', (answer: RenderAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    made.on('error', (error) => worker === made && drop(error));
    return made;
  }

  /**
   * Drops the cache and the thread when there is a newer build.
   * @returns whether there is a build
   */
  async function refresh(): Promise<boolean> {
    if (Date.now() - checkedAt < CHECK_MS) return build !== '';
    checkedAt = Date.now();
    const wanted = join(await live.current(), 'pages/site.mjs');
    const found = await stat(wanted).catch(() => undefined);
    if (!found) return build !== '';
    const present = `${Math.round(found.mtimeMs)}`;
    if (present !== build || wanted !== file) {
      file = wanted;
      build = present;
      pages.clear();
      drop(undefined);
    }
    return true;
  }

  function renderInWorker(path: string, locale: Locale): Promise<RenderAnswer | undefined> {
    worker ??= start();
    lastId += 1;
    const request: RenderRequest = { id: lastId, path, locale };
    worker.postMessage(request);
    return new Promise((resolve) => {
      const timer = setTimeout(() => drop(new Error(`${path} took longer than ${LIMIT_MS} ms`)), LIMIT_MS);
      waiting.set(request.id, {
        resolve(answer) {
          clearTimeout(timer);
          resolve(answer);
        },
      });
    });
  }

  async function cachedAnswer(path: string, locale: Locale): Promise<RenderAnswer | undefined> {
    if (!(await refresh())) return undefined;
    return pages.get(`${locale} ${path}`, () => renderInWorker(path, locale));
  }

  return {
    async render(path, locale) {
      const answer = await cachedAnswer(path, locale);
      return answer && (answer.page ?? 'missing');
    },
    async paths() {
      return (await cachedAnswer('/', 'en'))?.paths ?? [];
    },
    async feed(locale) {
      return (await cachedAnswer('/', locale))?.feed;
    },
  };
}

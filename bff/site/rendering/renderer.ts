import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Feed, RenderedPage } from '@canvass/shared/contract/public-site';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Logger } from 'pino';
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
   * A page as HTML. `missing`: the site has no such page. Undefined: it couldn't be drawn in time, and the document goes
   * out without it; the browser draws it then.
   */
  render(path: string, locale: Locale): Promise<RenderedPage | 'missing' | undefined>;
  /** Every address of the site, without locale prefix; none while it can't be asked. */
  paths(): Promise<string[]>;
  /** The blog in a language; undefined while the site can't be asked. */
  feed(locale: Locale): Promise<Feed | undefined>;
}

/** A page takes a few milliseconds; the first one waits for the code to be loaded. */
const LIMIT_MS = 2000;
/** Pages kept; the site has a few dozen in two languages. */
const CAPACITY = 500;
/** Looks for a newer build at most this often. */
const CHECK_MS = 1000;

interface Waiting {
  settle(answer: RenderAnswer | undefined): void;
}

/**
 * The public site, drawn in a thread of its own with a time limit and without environment. A page is the same for all
 * readers, so each is drawn once for a build.
 */
export function publicSite(live: Pick<LiveFolder, 'current'>, log: Logger): PublicSite {
  let file = '';
  const waiting = new Map<number, Waiting>();
  const pages = new Map<string, RenderAnswer>();
  let worker: Worker | undefined;
  let build = '';
  let checkedAt = 0;
  let lastId = 0;

  function drop(reason: unknown): void {
    if (reason) log.warn({ err: reason }, "the public site couldn't be drawn; its pages go out empty");
    void worker?.terminate();
    worker = undefined;
    for (const { settle } of waiting.values()) settle(undefined);
    waiting.clear();
  }

  function start(): Worker {
    const address = `${pathToFileURL(file).href}?build=${build}`;
    // Nothing of the process: neither its environment nor what was preloaded into it (the launcher's tether would end the
    // thread at once, since a thread has no standard input).
    const made = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file: address },
      env: {},
      execArgv: [],
    });
    made.unref();
    made.on('message', (answer: RenderAnswer) => {
      waiting.get(answer.id)?.settle(answer);
      waiting.delete(answer.id);
    });
    made.on('error', (error) => worker === made && drop(error));
    return made;
  }

  /** Forgets what an older build drew. */
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

  function draw(path: string, locale: Locale): Promise<RenderAnswer | undefined> {
    worker ??= start();
    lastId += 1;
    const request: RenderRequest = { id: lastId, path, locale };
    worker.postMessage(request);
    return new Promise((settle) => {
      const timer = setTimeout(() => drop(new Error(`${path} took longer than ${LIMIT_MS} ms`)), LIMIT_MS);
      waiting.set(request.id, {
        settle(answer) {
          clearTimeout(timer);
          settle(answer);
        },
      });
    });
  }

  async function ask(path: string, locale: Locale): Promise<RenderAnswer | undefined> {
    if (!(await refresh())) return undefined;
    const key = `${locale} ${path}`;
    const known = pages.get(key);
    if (known) return known;
    const answer = await draw(path, locale);
    // Addresses that are no page are made up without end: they are not worth remembering.
    if (answer?.page && pages.size < CAPACITY) pages.set(key, answer);
    return answer;
  }

  return {
    async render(path, locale) {
      const answer = await ask(path, locale);
      return answer && (answer.page ?? 'missing');
    },
    async paths() {
      return (await ask('/', 'en'))?.paths ?? [];
    },
    async feed(locale) {
      return (await ask('/', locale))?.feed;
    },
  };
}

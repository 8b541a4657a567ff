import { join } from 'node:path';
import type { Operator } from '@canvass/shared/contract/page-config';
import type { Feed, RenderedPage } from '@canvass/shared/contract/public-site';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Logger } from 'pino';
import { openProcessPool } from '../../platform/isolation/process-pool.ts';
import { promiseCache } from '../../platform/promise-cache.ts';
import { type BundleStatus, liveBundle } from '../bundles/live-bundle.ts';
import { renderSitePage, SITE_BUNDLE, SITE_OPERATIONS, type SiteAnswer } from '../bundles/site-renderer.ts';
import { proveSite } from '../bundles/smoke-test.ts';
import type { LiveBuilds } from '../releases/live-folder.ts';

/** The public site, rendered by the live release's server bundle. */
export interface PublicSite {
  /**
   * Renders a page as HTML. `missing`: the site has no such page. Undefined: rendering failed or timed out; the
   * document is then sent without it and the browser renders the page.
   */
  render(path: string, locale: Locale): Promise<RenderedPage | 'missing' | undefined>;
  /** Every address of the site, without locale prefix; undefined while the site can't be rendered. */
  paths(): Promise<string[] | undefined>;
  /** The blog in a language; undefined while the site can't be rendered. */
  feed(locale: Locale): Promise<Feed | undefined>;
  /** How the bundle is doing. */
  status(): BundleStatus;
  close(): void;
}

/** Cached pages; the site has a few dozen in two languages. */
const CAPACITY = 500;
/** The process ends after this time without a page to render, in milliseconds: all pages are cached soon. */
const IDLE_MS = 60_000;

/**
 * Renders the public site in an isolated process. A page is the same for all readers, so each is rendered once per build
 * and cached.
 */
export function publicSite(
  live: LiveBuilds,
  log: Logger,
  { operator }: { operator: Operator | undefined },
): PublicSite {
  const bundle = liveBundle({
    live,
    files: [SITE_BUNDLE],
    log,
    async open(folder, _stamp, broken) {
      const program = { bundle: join(folder, SITE_BUNDLE), operations: SITE_OPERATIONS };
      const { ask, close } = await openProcessPool({
        program,
        size: 1,
        idleMs: IDLE_MS,
        prove: proveSite,
        broken,
        log,
      });
      // Addresses without a page aren't cached: clients can make up any number of them.
      const pages = promiseCache<SiteAnswer>({
        max: CAPACITY,
        shouldCache: ({ page }) => page !== undefined,
      });
      return {
        page: (path: string, locale: Locale) =>
          pages.get(`${locale} ${path}`, () => renderSitePage(ask, { path, locale, operator })),
        close,
      };
    },
  });

  async function answerOf(path: string, locale: Locale): Promise<SiteAnswer | undefined> {
    try {
      return await bundle.use(({ page }) => page(path, locale));
    } catch (error) {
      log.warn({ err: error }, "the public site couldn't be rendered; its pages are sent empty");
      return undefined;
    }
  }

  return {
    async render(path, locale) {
      const answer = await answerOf(path, locale);
      return answer && (answer.page ?? 'missing');
    },
    async paths() {
      return (await answerOf('/', 'en'))?.paths;
    },
    async feed(locale) {
      return (await answerOf('/', locale))?.feed;
    },
    status: bundle.status,
    close: bundle.close,
  };
}

// @ts-check
/** @import { Locale } from '@canvass/shared/domain/locales' */
/** @import { Operator } from '@canvass/shared/contract/page-config' */
/** @import { PublicSiteBundle } from '@canvass/shared/contract/public-site' */
/** @import { Operations } from '../../../platform/isolation/child/main.mjs' */

/**
 * The operations that the server calls in the public site. Runs in the isolated process.
 * @param {PublicSiteBundle} site
 * @returns {Operations}
 */
export const operations = (site) => ({
  /** @param {{ path: string; locale: Locale; operator?: Operator }} input */
  page: ({ path, locale, operator }) => ({
    page: site.renderPublic(path, locale, operator),
    paths: site.publicPaths(),
    feed: site.feed(locale),
  }),
});

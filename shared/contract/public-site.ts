import type { Locale } from '../domain/locales.ts';
import type { Operator } from './page-config.ts';

/** A page of the public site as complete HTML. */
export interface RenderedPage {
  /** Contents of the document's root until the browser has rendered the page itself. */
  html: string;
  title: string;
  description: string;
  /** schema.org, to be written as JSON-LD, in which an `item` is an address: here a path without locale prefix. */
  data: Array<Record<string, unknown>>;
  /** Address of the style sheet. */
  style: string;
}

/** The blog as a feed, newest first. */
export interface Feed {
  title: string;
  description: string;
  entries: Array<{
    /** Without locale prefix. */
    path: string;
    title: string;
    description: string;
    /** YYYY-MM-DD. */
    date: string;
  }>;
}

/** The server's build of the public site: `dist/pages/site.mjs` of `mfe-public`. */
export interface PublicSiteBundle {
  /** Undefined if there is no such page. The operator is named where there is one; since 1.11. */
  renderPublic(path: string, locale: Locale, operator?: Operator): RenderedPage | undefined;
  /** Every address of the site, without locale prefix. */
  publicPaths(): string[];
  feed(locale: Locale): Feed;
}

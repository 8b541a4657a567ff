/** Whether the reader is a search engine's bot, which must never index an error instead of the page (S8.7). */
export function isBot(userAgent: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit/i.test(userAgent);
}

/** Whether a program that lists pages is reading. It must never list an error in place of the page (S8.7). */
export function isBot(userAgent: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit/i.test(userAgent);
}

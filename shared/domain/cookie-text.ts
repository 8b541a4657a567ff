export interface CookieAttributes {
  /** How long the browser keeps it; 0 removes it. */
  seconds: number;
  /** Sent over https only. */
  secure: boolean;
  /** Hidden from scripts. */
  httpOnly?: boolean;
}

/**
 * The text of a cookie, as the header of an answer and a page's script set it. Every cookie of the product is for the whole site, and
 * `SameSite=Lax`: another site's page can bring it along by a link, but not by a form or a script.
 * @param value letters, digits, `.`, `_` and `-` only: nothing is encoded
 */
export function cookieText(
  name: string,
  value: string,
  { seconds, secure, httpOnly }: CookieAttributes,
): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${flags}`;
}

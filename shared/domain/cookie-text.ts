export interface CookieAttributes {
  /** Lifetime; 0 removes the cookie. */
  seconds: number;
  /** Sent over https only. */
  secure: boolean;
}

/**
 * A cookie's text, for the `Set-Cookie` header and for scripts that set cookies. Every cookie of the product is valid for the
 * whole site and has `SameSite=Lax`: another site's page can cause the browser to send it by a link, but not by a form
 * or a script.
 * @param value letters, digits, `.`, `_` and `-` only: nothing is encoded
 */
export function cookieText(name: string, value: string, { seconds, secure }: CookieAttributes): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

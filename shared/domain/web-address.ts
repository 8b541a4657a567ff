/**
 * Whether respondents may be sent to an address: `javascript:` would run as part of the product's page. Without `URL.canParse`,
 * which browsers of respondents may lack (Safari before 17).
 */
export function isWebAddress(address: string): boolean {
  try {
    new URL(address);
    // Without the slashes a link would lead to a path of the product's own site.
    return /^https?:\/\//i.test(address);
  } catch {
    return false;
  }
}

/** Whether a picture can be shown: one of another site, or an uploaded one by its path. */
export function isShowable(address: string): boolean {
  return isWebAddress(address) || /^\/(?!\/)/.test(address);
}

/** Respondents are sent to this address: `javascript:` would run as part of the product's page. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Whether a picture can be shown: one of another site, or an uploaded one by its path. */
export function isShowable(address: string): boolean {
  return isWebAddress(address) || /^\/(?!\/)/.test(address);
}

/** The seconds that `Retry-After` asks to wait, which proxies may send as a date; undefined if there are none. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number | undefined {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

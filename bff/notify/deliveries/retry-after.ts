/** Statuses whose `Retry-After` is about the same request (RFC 9110, 10.2.3; RFC 6585, 4). */
const STATUSES = new Set([429, 503]);

/** RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, and two obsolete forms. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/** Milliseconds that a receiver asks to wait with `Retry-After`; 0 when the header is absent or invalid. */
export function retryAfter(
  answer: { status: number | null; headers: Record<string, string> | null },
  now: Date,
): number {
  const value = answer.headers?.['retry-after']?.trim();
  if (!value || !STATUSES.has(answer.status ?? 0)) return 0;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  if (!HTTP_DATE.test(value)) return 0;
  // The asctime form names no time zone; all three are UTC.
  const at = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}

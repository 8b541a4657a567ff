export type DeliveryStatus = 'success' | 'redirect' | 'client_error' | 'server_error' | 'unknown';

/** S8.8: class and colour of a delivery's HTTP status. */
const RANGES: Array<{ from: number; to: number; status: DeliveryStatus; colour: string }> = [
  { from: 200, to: 299, status: 'success', colour: 'green' },
  { from: 300, to: 399, status: 'redirect', colour: 'yellow' },
  { from: 400, to: 499, status: 'client_error', colour: 'orange' },
  { from: 500, to: Number.POSITIVE_INFINITY, status: 'server_error', colour: 'red' },
];

/** The class and colour of a status; `unknown` and gray for any other value, or none. */
export function deliveryStatus(code: number | null | undefined): { status: DeliveryStatus; colour: string } {
  const range = RANGES.find(({ from, to }) => typeof code === 'number' && code >= from && code <= to);
  return range ? { status: range.status, colour: range.colour } : { status: 'unknown', colour: 'gray' };
}

/** Classes of HTTP statuses by which deliveries are filtered. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Headers that a creator can't add to the requests of a webhook, and the reason. */
const RESERVED: Array<[names: RegExp, why: string]> = [
  [/^webhook-/, 'our signature'],
  [/^(host|user-agent|content-type|content-length)$/, 'set for every request'],
  [/^content-(encoding|range)$/, 'would say of the body what is not so'],
  [
    /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/,
    'of one connection, not of the request',
  ],
  [/^http2-settings$/, 'of one connection, not of the request'],
  [/^expect$/, 'would make the body wait for an answer'],
];

/** Whether a header is set by the server, or would prevent the request from being sent or parsed. */
export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return RESERVED.some(([names]) => names.test(lower));
}

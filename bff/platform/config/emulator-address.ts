/** The request header with the secret that the emulator's port requires. */
export const SECRET_HEADER = 'x-emulator-secret';

/**
 * The address of the auth emulator, and the secret that it requires. The emulator takes every request with `Bearer owner` for
 * an administrator's: without the secret, any web page that reaches the port could act as one.
 */
export interface EmulatorAddress {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Generated at each start; only the processes of this start know it. */
  secret: string;
}

/** Sends a request to the emulator, with its secret. */
export function fetchEmulator(
  { url, secret }: EmulatorAddress,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url + path, { ...init, headers: { ...init.headers, [SECRET_HEADER]: secret } });
}

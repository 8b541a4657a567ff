/** Carries the secret that the emulator's own port asks of every request. */
export const SECRET_HEADER = 'x-emulator-secret';

/**
 * Where the auth emulator answers, and what it asks of whoever calls it. Its administrators are whoever says
 * `Bearer owner`, so any web page could give itself out as one if reaching the port were enough.
 */
export interface EmulatorAddress {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Made anew at each start; known to the processes of this start only. */
  secret: string;
}

/** A request to the emulator itself. */
export function askEmulator(
  { url, secret }: EmulatorAddress,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url + path, { ...init, headers: { ...init.headers, [SECRET_HEADER]: secret } });
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The origin at which programs of this machine reach a server that listens on this host: one on all addresses is on loopback, too. */
export function originOnThisMachine(host: string, port: number): string {
  const name = ANY_ADDRESS.has(host) ? 'localhost' : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}

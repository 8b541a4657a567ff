/** Names of the viewer's own machine that no DNS can redefine, as `URL` writes them. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a development server on the viewer's own machine: `http`, a name of loopback, any port, and nothing else. An
 * address of another machine, with a password, or of another scheme could give a stranger's code an operator's session.
 * `[::1]` becomes `localhost`, because a Content-Security-Policy can't name an IPv6 address.
 * @returns undefined for everything else
 */
export function developmentOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'http:' || !OWN_MACHINE.has(hostname)) return undefined;
  if (pathname !== '/' || username + password + search + hash !== '') return undefined;
  const host = hostname === '[::1]' ? 'localhost' : hostname;
  return `http://${host}${port && `:${port}`}`;
}

import { isIPv6 } from 'node:net';

const ON = /^(?:1|true|yes|on)$/i;
const OFF = /^(?:0|false|no|off)$/i;

/** Whether a switch is on; undefined for what is neither on nor off: taken for "off", a misspelt word would switch rate limits off. */
export function switchOf(text: string): boolean | undefined {
  if (ON.test(text)) return true;
  return OFF.test(text) ? false : undefined;
}

/** Whether a server can listen on a text: a name or an address, without scheme and port. */
export const isHost = (text: string): boolean => isIPv6(text) || /^[\w.-]+$/.test(text);

/** The hosts that only programs of this machine reach. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

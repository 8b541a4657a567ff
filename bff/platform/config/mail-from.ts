/** The sender of mails. */
export interface MailFrom {
  /** Empty for the address alone. */
  name: string;
  address: string;
}

/** One address; the host may be a name of the operator's network, without a dot. */
const ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/**
 * Reads `mail@canvass.example` or `Canvass <mail@canvass.example>`, with the name in quotation marks or without.
 * @returns undefined for anything else, such as a list of addresses: a mail server would refuse every mail, or send it from another
 */
export function readMailFrom(text: string): MailFrom | undefined {
  const trimmed = text.trim();
  const begin = trimmed.endsWith('>') ? trimmed.lastIndexOf('<') : -1;
  const address = begin < 0 ? trimmed : trimmed.slice(begin + 1, -1).trim();
  const written = begin < 0 ? '' : trimmed.slice(0, begin).trim();
  const [, quoted] = /^"([^"]*)"$/.exec(written) ?? [];
  const name = quoted ?? written;
  if (!ADDRESS.test(address) || /["<>\\\r\n]/.test(name)) return undefined;
  // Before an unquoted `@` is another address.
  return quoted === undefined && name.includes('@') ? undefined : { name, address };
}

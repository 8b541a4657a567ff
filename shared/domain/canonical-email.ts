import { EMAIL } from './email-address.ts';

/**
 * An e-mail address as it is compared: in lower case, its domain in ASCII. Fields of browsers give `bücher.example` as
 * `xn--bcher-kva.example`, mail programs and identity providers as it is written. Addresses are stored and shown as they were given.
 */
export function canonicalEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const address = `http://${domain}`;
  // Of a text that is no address, parsing could drop a part: it would equal another address.
  if (!EMAIL.test(email) || !URL.canParse(address)) return email.toLowerCase();
  return email.slice(0, -domain.length).toLowerCase() + new URL(address).hostname;
}

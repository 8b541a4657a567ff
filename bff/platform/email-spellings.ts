import { domainToUnicode } from 'node:url';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';

/**
 * The spellings in lower case that an address may be stored with, as texts or as hashes: as it was given, and with its domain in
 * ASCII and in letters of other alphabets.
 */
export function emailSpellings(email: string): string[] {
  const canonical = canonicalEmail(email);
  const domain = canonical.slice(canonical.lastIndexOf('@') + 1);
  const inLetters = canonical.slice(0, -domain.length) + domainToUnicode(domain);
  return [...new Set([email.toLowerCase(), canonical, inLetters])];
}

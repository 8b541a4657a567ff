const SUBJECTS = /Content.Security.Policy|Trusted ?Type|integrity|Unhandled|Uncaught|Error:/i;

/**
 * What Firefox calls an error too: a file that wasn't read to its end because the page was left (the digest is that of
 * nothing), and a cookie that a frame in another site isn't given.
 */
const HARMLESS =
  /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6|Cookie .* rejected because it is in a cross-site/;

/** The lines of a browser's console that are about policies, integrity or uncaught errors. */
export function worthComplaining(text: string): string[] {
  return text.split('\n').filter((line) => SUBJECTS.test(line) && !HARMLESS.test(line));
}

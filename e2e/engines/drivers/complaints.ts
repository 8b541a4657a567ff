const SUBJECTS = /Content.Security.Policy|Trusted ?Type|integrity|Unhandled|Uncaught|Error:/i;

/**
 * Messages that Firefox also reports as errors: the integrity of a file whose download was cancelled by leaving the
 * page (the digest is that of nothing), and a cookie that a frame of another site isn't sent.
 */
const HARMLESS =
  /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6|Cookie .* rejected because it is in a cross-site/;

/** The console's lines about policies, integrity or uncaught errors. */
export function worthComplaining(text: string): string[] {
  return text.split('\n').filter((line) => SUBJECTS.test(line) && !HARMLESS.test(line));
}

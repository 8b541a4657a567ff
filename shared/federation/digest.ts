import { createHash } from 'node:crypto';

/** `sha384-…` of a file's content, for the `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A short digest of a set of named texts: changes when any of them does. */
export function digestOf(parts: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(parts).sort()) hash.update(`${name} ${parts[name]}\n`);
  return hash.digest('hex').slice(0, 10);
}

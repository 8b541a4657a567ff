/**
 * The actor who made a release or moved a pointer: an operator's address, a deploy token's name, or the start of an
 * installation.
 */
export function Actor({ name }: { name: string }) {
  return name === 'start' ? 'npm start' : name;
}

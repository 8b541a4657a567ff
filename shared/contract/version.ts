/**
 * Parses the three numbers of a version. A build suffix (`1.2.0-3f9c`) is ignored: it names the build and is not a
 * pre-release.
 */
function numbers(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/**
 * Whether a version satisfies a range. Two forms of range are supported: exact (`1.2.3`) and caret (`^1.2.0`: same
 * major number, not older; below 1.0.0 the same minor number, as npm and the federation's runtime read it). Malformed
 * versions and ranges don't satisfy.
 */
export function satisfies(version: string, range: string): boolean {
  const have = numbers(version);
  const want = numbers(range.replace(/^\^/, ''));
  if (!have || !want) return false;
  if (!range.startsWith('^')) return have.every((part, index) => part === want[index]);
  if (have[0] !== want[0]) return false;
  if (have[1] !== want[1]) return want[0] > 0 && have[1] > want[1];
  // Below 0.1.0 each number is a change that breaks.
  if (want[0] === 0 && want[1] === 0) return have[2] === want[2];
  return have[2] >= want[2];
}

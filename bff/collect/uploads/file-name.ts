import { extensionOf, FILE_LIMITS } from '@canvass/shared/domain/file-kinds';

/** Controls, marks that turn the direction of text round, and characters without width: names that look like another one. */
const DECEIVING = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Characters that some system doesn't allow in file names. */
const UNUSABLE = /[<>:"|?*]/g;

/**
 * The name under which an upload is stored and downloaded: the last part of a path, in one line, without what deceives readers or
 * systems, and no longer than `FILE_LIMITS.name`; its ending stays.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(DECEIVING, '').replace(UNUSABLE, '_').replace(/\s+/g, ' ');
  const plain = trimmed(name);
  const ending = extensionOf(plain);
  const base = [...(ending ? plain.slice(0, -ending.length - 1) : plain)];
  const longest = FILE_LIMITS.name - ending.length - 1;
  const short = base.slice(0, longest).join('').trim() || 'file';
  return ending ? `${short}.${ending}` : short;
}

/** A name without dots and blanks around it. It is trimmed in a loop: a regular expression would take quadratic time for many of them within a name. */
function trimmed(name: string): string {
  let from = 0;
  let to = name.length;
  while (from < to && AROUND.has(name[from] ?? '')) from += 1;
  while (to > from && AROUND.has(name[to - 1] ?? '')) to -= 1;
  return name.slice(from, to);
}

const AROUND: ReadonlySet<string> = new Set(['.', ' ']);

/** Bytes of a file, the first and the last included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14). Of several ranges the whole file is sent, as for a
 * header that can't be read, both of which the standard allows.
 * @returns undefined for the whole file, null for a range beyond its end
 */
export function byteRangeOf(header: string, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * An e-mail address as people write it: up to 64 characters before the `@` (RFC 5321, 4.5.3.1.1), unquoted, and a domain of two
 * labels or more, each of up to 63 (RFC 1035, 2.3.4), in letters of any alphabet with their marks. Fields of browsers give such
 * labels as `xn--…`, the last one, too.
 */
export const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/u;

/** Whether two words differ by one letter at most: one more, one less, another one, or two neighbours swapped. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at);
  if (long.length > short.length) return long.slice(at + 1) === rest;
  const swapped = rest.length > 1 && long[at] === rest[1] && long[at + 1] === rest[0];
  return long.slice(at + 1) === rest.slice(1) || (swapped && long.slice(at + 2) === rest.slice(2));
}

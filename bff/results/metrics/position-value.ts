/**
 * The value that counts an option of a ranking at a position: `<option>:<position>`. Ids have no colon, so that servers of
 * releases without rankings take it for an option that no version has.
 * @param index the position from 0
 */
export const positionValue = (option: string, index: number): string => `${option}:${index + 1}`;

/** The inverse of `positionValue`; null for any other value. */
export function parsePositionValue(value: string): { option: string; index: number } | null {
  const at = value.lastIndexOf(':');
  return at < 0 ? null : { option: value.slice(0, at), index: Number(value.slice(at + 1)) - 1 };
}

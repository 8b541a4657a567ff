/** Characters that are taken of a hidden field's value. */
const MAX_VALUE = 500;

/** The values that an address gives to the hidden fields with these names, up to 500 characters each; empty ones are none. */
export function hiddenFieldsIn(names: readonly string[], query: URLSearchParams): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = query.get(name)?.slice(0, MAX_VALUE);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

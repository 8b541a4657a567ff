import fc from 'fast-check';

/**
 * Values that often cause errors: other types, extreme numbers, text that can't be stored, names with a meaning in
 * JavaScript.
 */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    0,
    -1,
    1e21,
    2 ** 53,
    -0.5,
    [],
    {},
    [[]],
    'a\0b',
    '\ud800',
    '__proto__',
    'constructor',
    '💚',
    '2024-02-30',
    '1e999',
    '../..',
    '%',
    '"; drop table surveys; --',
    '{{a}}',
    '=1+1',
    '9'.repeat(400),
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
);

/** A JSON value with one member replaced, removed or added. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return oddValue;
  const keys = Object.keys(value);
  const inside =
    keys.length === 0
      ? []
      : [
          {
            weight: 6,
            arbitrary: fc
              .constantFrom(...keys)
              .chain((key) =>
                mutated((value as Record<string, unknown>)[key]).map((changed) =>
                  replaced(value, key, changed),
                ),
              ),
          },
          { weight: 2, arbitrary: fc.constantFrom(...keys).map((key) => removed(value, key)) },
        ];
  return fc.oneof(
    ...inside,
    { weight: 1, arbitrary: fc.tuple(fc.string(), oddValue).map(([key, odd]) => added(value, key, odd)) },
    { weight: 1, arbitrary: oddValue },
  );
}

function replaced(value: object, key: string, changed: unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...value, [key]: changed };
}

function removed(value: object, key: string): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function added(value: object, key: string, odd: unknown): unknown {
  return Array.isArray(value) ? [...value, odd] : Object.fromEntries([...Object.entries(value), [key, odd]]);
}

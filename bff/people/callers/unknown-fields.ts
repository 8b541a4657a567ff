import { bodyLimitsOf, withBodyLimits } from '@canvass/shared/domain/body-limits';
import { isRecord } from '@canvass/shared/domain/record';
import type { Context } from 'koa';
import { z } from 'zod';

/** An object's fields that its schema doesn't have. */
interface Unknown {
  path: PropertyKey[];
  keys: string[];
}

/**
 * A schema of what programs (API keys) send, which refuses fields that another one doesn't know, at any depth: one that was misspelt,
 * or another product's, would be dropped, and a whole resource lose its own. What editors send stays as it is: after a rollback, or
 * while servers of two releases run, a creator couldn't save what a newer release has stored.
 * @param known the fields that may be sent, among them all that the resource is read with: a program may send back what it has read
 * @param stored what the request changes: fields that a newer release stored in it may be sent back too, and are dropped
 */
export function ofProgram<Output>(
  ctx: Context,
  schema: z.ZodType<Output>,
  known: z.ZodType,
  stored?: unknown,
): z.ZodType<Output> {
  if (!ctx.state.apiKey) return schema;
  return withBodyLimits(
    z.preprocess((body, refinement) => {
      const unknown = unknownIn(known, body);
      if (unknown.length === 0) return body;
      const isStored = new Set(unknownIn(known, stored).flatMap(({ path, keys }) => keys.map(fieldOf(path))));
      for (const { path, keys } of unknown) {
        const refused = keys.filter((key) => !isStored.has(fieldOf(path)(key)));
        if (refused.length > 0)
          refinement.addIssue({ code: 'unrecognized_keys', keys: refused, path, input: {} });
      }
      return body;
    }, schema),
    bodyLimitsOf(schema),
  );
}

/** Names a field without its place in lists: what one entry has stored, others may be sent with. */
const fieldOf = (path: PropertyKey[]) => (key: string) =>
  [...path.filter((step) => typeof step !== 'number'), key].join('.');

/** What isn't of the type that its schema expects is left to the schema, such as a question of a type that there isn't. */
function unknownIn(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): Unknown[] {
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((entry, index) => unknownIn(schema.element, entry, [...path, index]))
      : [];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unknownIn(schema.unwrap(), value, path);
  if (!isRecord(value)) return [];
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const option = schema.options.find((one) => hasType(one, discriminator, value[discriminator]));
    return option ? unknownIn(option, value, path) : [];
  }
  if (!(schema instanceof z.ZodObject)) return [];
  const { shape } = schema;
  // A strict object refuses its own; a loose one takes any.
  const keys = schema.def.catchall ? [] : Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  return [
    ...(keys.length > 0 ? [{ path, keys }] : []),
    ...Object.entries(shape).flatMap(([key, field]) =>
      Object.hasOwn(value, key) ? unknownIn(field, value[key], [...path, key]) : [],
    ),
  ];
}

function hasType(option: z.core.$ZodType, discriminator: string, type: unknown): boolean {
  const literal: unknown = option instanceof z.ZodObject && option.shape[discriminator];
  return literal instanceof z.ZodLiteral && (literal.values as Set<unknown>).has(type);
}

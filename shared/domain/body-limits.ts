import type { z } from 'zod';

/** The most that a body may hold; one that holds more is refused before its fields are looked at. */
export interface BodyLimits {
  bytes: number;
  /** Entries of one object. */
  fields: number;
  /** Texts, numbers, lists and objects altogether: a schema takes microseconds for each, and longer for a wrong one. */
  values: number;
}

/** Of one list: more than any list of ours takes. */
export const LIST_ENTRIES = 1000;

const USUAL: BodyLimits = { bytes: 64_000, fields: 1000, values: 10_000 };

/** All answers of somebody, texts of 5,000 characters among them. */
export const SAVE_LIMITS: BodyLimits = { bytes: 2_000_000, fields: 1000, values: 50_000 };

/** A survey of 500 questions; the translations of one language are one object. */
export const SURVEY_LIMITS: BodyLimits = { bytes: 2_000_000, fields: 50_000, values: 300_000 };

const larger = new WeakMap<z.ZodType, BodyLimits>();

/** Lets bodies of a schema be larger than usual. */
export function withBodyLimits<Schema extends z.ZodType>(schema: Schema, limits: BodyLimits): Schema {
  larger.set(schema, limits);
  return schema;
}

/** What a body of the schema may hold; the server keeps to it, the API's documentation says it. */
export const bodyLimitsOf = (schema: z.ZodType): BodyLimits => larger.get(schema) ?? USUAL;

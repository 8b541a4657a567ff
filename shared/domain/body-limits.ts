import type { z } from 'zod';

/** Limits of a request body; a larger body is refused before its fields are validated. */
export interface BodyLimits {
  bytes: number;
  /** Entries of one object. */
  fields: number;
  /**
   * Texts, numbers, lists and objects in total: a schema takes microseconds for each, and longer for an invalid one.
   */
  values: number;
}

/** Entries of one list: more than any list of the API allows. */
export const LIST_ENTRIES = 1000;

const DEFAULT_LIMITS: BodyLimits = { bytes: 64_000, fields: 1000, values: 10_000 };

/** For a save with all answers of a respondent, among them texts of 5,000 characters. */
export const SAVE_LIMITS: BodyLimits = { bytes: 2_000_000, fields: 1000, values: 50_000 };

/** For a survey of 500 questions; the translations of one language are one object. */
export const SURVEY_LIMITS: BodyLimits = { bytes: 2_000_000, fields: 50_000, values: 300_000 };

const larger = new WeakMap<z.ZodType, BodyLimits>();

/** Allows larger bodies for a schema. */
export function withBodyLimits<Schema extends z.ZodType>(schema: Schema, limits: BodyLimits): Schema {
  larger.set(schema, limits);
  return schema;
}

/** Limits of a schema's body; the server enforces them and the API's documentation lists them. */
export const bodyLimitsOf = (schema: z.ZodType): BodyLimits => larger.get(schema) ?? DEFAULT_LIMITS;

import type { FieldError } from '../api/problem.ts';
import { ApiProblem } from './api-problem.ts';
import { isRecord } from '../domain/record.ts';

/**
 * Parses a failed response. A proxy may respond with anything, so every field is checked; without the schema, which
 * would add zod to every page.
 */
export function readProblem(status: number, body: unknown, fallback: string, cause?: unknown): ApiProblem {
  const own = isRecord(body) ? body : {};
  const { message, code, errors } = own;
  return new ApiProblem(
    {
      status,
      code: typeof code === 'string' ? code : 'unknown',
      message: typeof message === 'string' && message ? message : fallback,
      errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    },
    cause,
  );
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

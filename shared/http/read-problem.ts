import type { FieldError } from '../api/problem.ts';
import { ApiProblem } from './api-problem.ts';

/**
 * Reads a failed answer. A proxy between us and the server may answer with anything, so nothing is taken for granted;
 * the schema isn't used because it would bring zod to every page.
 */
export function readProblem(status: number, body: unknown, fallback: string, cause?: unknown): ApiProblem {
  const said = isRecord(body) ? body : {};
  const { message, code, errors } = said;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

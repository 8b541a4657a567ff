import { SURVEY_LIMITS } from '@canvass/shared/domain/body-limits';
import type { Context } from 'koa';
import type { z } from 'zod';
import { ProblemError, type ProblemOptions } from '../../platform/http/problem.ts';
import { readBody } from '../../platform/http/validate.ts';

const MEGABYTES = SURVEY_LIMITS.bytes / 1_000_000;

/** 413: the survey is larger than one may be, with its translations. The limit is part of the message. */
export const surveyTooLarge = ({ headers = {} }: ProblemOptions = {}) =>
  new ProblemError(413, 'survey_too_large', { params: { megabytes: MEGABYTES }, headers });

/** The request's body with a survey, or parts of one. @throws as `readBody`, for a body that is too large `surveyTooLarge` */
export async function readSurvey<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  try {
    return await readBody(ctx, schema);
  } catch (thrown) {
    throw thrown instanceof ProblemError && thrown.code === 'body_too_large'
      ? surveyTooLarge(thrown)
      : thrown;
  }
}

import type { Context } from 'koa';
import { parseUuid } from '../../../platform/http/params.ts';
import { readBegunResponseId, readResponseId } from '../../public-surveys/response-cookies.ts';

/** The response that a posted page belongs to, by its form or the browser's cookies; undefined if neither names one. */
export const postedResponseId = (ctx: Context, surveyId: string, form: URLSearchParams): string | undefined =>
  parseUuid(form.get('response')) ?? readResponseId(ctx, surveyId) ?? readBegunResponseId(ctx, surveyId);

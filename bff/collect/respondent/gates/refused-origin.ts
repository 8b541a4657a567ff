import type { Middleware } from 'koa';
import { ProblemError } from '../../../platform/http/problem.ts';
import { sendPlainPage } from '../../../platform/http/plain-page.ts';
import { framingRule } from '../document/policy.ts';

/** The pages of respondents, in either language. */
const SURVEY_PAGE = /^(?:\/it)?\/(?:survey|widget)\/[^/]+$/;

/**
 * Answers a person whose posted page is refused for its origin by a page: privacy extensions and sandboxed frames have browsers send
 * `Origin: null`, and the refusal comes before the respondents' routes, which would have one. Clients of other kinds get the problem.
 */
export const refusedOrigin: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const isForeign = error instanceof ProblemError && error.code === 'cross_origin';
    if (!isForeign || !SURVEY_PAGE.test(ctx.path) || ctx.accepts('json', 'html') !== 'html') throw error;
    ctx.status = error.status;
    ctx.state.securityEvent = 'origin.refused';
    // Frames of any site show surveys and widgets; this page has nothing that a site could have a person click.
    sendPlainPage(
      ctx,
      { title: 'originRefused', text: 'originRefusedText', link: 'openSurvey' },
      framingRule('any'),
    );
  }
};

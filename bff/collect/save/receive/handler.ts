import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { ResponseSaved } from '@canvass/shared/api/public-surveys';
import type { Deps } from '../../../platform/deps.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import type { RequestRules } from '../../../platform/http/every-request.ts';
import { allowHeaders } from '../../../platform/http/methods.ts';
import { checkOrigin } from '../../../platform/http/origin.ts';
import { isShortId, parseUuid } from '../../../platform/http/params.ts';
import { invalid, notFound, type ProblemAnswer } from '../../../platform/http/problem.ts';
import { forgetOtherResponse } from '../../public-surveys/response-cookies.ts';
import type { CollectServices } from '../../services.ts';
import { readSave } from './read-save.ts';
import { saveResponse } from './save-response.ts';

/** POST means the same as PUT: `sendBeacon`, a browser's last chance when a page is left, can only POST. */
export const SAVE_METHODS = ['PUT', 'POST'];
export const SAVE_ROUTE = '/api/public/surveys/:id/responses/:responseId';
/** Matches the targets of requests to `SAVE_ROUTE`, also in absolute form; captures the survey's id and the response's. */
const SAVE_TARGET = /^(?:https?:\/\/[^/]+)?\/api\/public\/surveys\/([^/?]+)\/responses\/([^/?]+)\/?(?:\?|$)/i;

const JSON_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' };

type Answer = Omit<ProblemAnswer, 'body'> & { body?: ProblemAnswer['body'] | ResponseSaved };

/**
 * Answers every request to the address of a save, by the rules of all requests; passes all others on. Saves are the most
 * frequent requests, and the application's middleware and router would take a quarter of their time.
 * @param app makes the contexts of requests
 * @param others the listener of all other requests
 */
export function saveHandler(
  deps: Deps,
  services: CollectServices,
  { rules, app, others }: { rules: RequestRules; app: Koa; others: RequestListener },
): RequestListener {
  const always = Object.entries(rules.headers).flat();

  async function save(ctx: Context, surveyId: string, uuid: string): Promise<Answer> {
    rules.check(ctx);
    checkOrigin(ctx, deps.config.publicOrigin);
    if (!SAVE_METHODS.includes(ctx.method)) {
      return { status: 204, headers: allowHeaders(ctx.method, SAVE_METHODS) };
    }
    if (!isShortId(surveyId)) throw notFound();
    const responseId = parseUuid(uuid);
    if (!responseId) throw invalid([{ field: 'responseId', code: 'uuid', message: '' }]);
    if (!ctx.state.unlimited) await services.saveLimit.consume(clientNetwork(ctx.ip));
    const read = await readSave(ctx);
    const survey = await services.publicSurveys.findRecent(surveyId);
    if (survey.availability === 'missing') throw notFound();
    const saved = await saveResponse(deps, services, ctx, { survey, responseId, save: read });
    if (saved.state === 'completed') forgetOtherResponse(ctx, surveyId, responseId);
    return { status: 200, headers: JSON_HEADERS, body: saved };
  }

  async function answer(ctx: Context, surveyId: string, responseId: string): Promise<void> {
    const start = performance.now();
    const id = randomUUID();
    rules.prepare(ctx);
    const { status, headers, body } = await save(ctx, surveyId, responseId).catch((error: unknown) =>
      rules.refuse(ctx, error),
    );
    const text = body ? JSON.stringify(body) : '';
    const length = body ? ['Content-Length', String(Buffer.byteLength(text))] : [];
    // A list, because Node checks and copies each header of an object.
    ctx.res.writeHead(status, [...always, ...Object.entries(headers).flat(), 'X-Request-Id', id, ...length]);
    ctx.res.end(text);
    const { method, path } = ctx;
    rules.logRequest({ id, method, path, route: SAVE_ROUTE, status, start });
    if (status !== 200) rules.logSecurity(ctx, { id, route: SAVE_ROUTE, status, body });
  }

  return (request, response) => {
    const [, surveyId, responseId] = SAVE_TARGET.exec(request.url ?? '') ?? [];
    if (!surveyId || !responseId) return others(request, response);
    void answer(app.createContext(request, response), surveyId, responseId);
  };
}

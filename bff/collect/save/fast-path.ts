import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ResponseSaved } from '@canvass/shared/api/public-surveys';
import type { Deps } from '../../platform/deps.ts';
import { isLoopbackHost } from '../../platform/http/loopback-host.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { isForeign } from '../../platform/http/origin.ts';
import { isShortId, parseUuid } from '../../platform/http/params.ts';
import { noteRequest } from '../../platform/http/request-log.ts';
import { secureHeadersOf } from '../../platform/http/secure-headers.ts';
import type { CollectServices } from '../services.ts';
import { fastParse } from './fast-parse.ts';
import { noteRefusal } from './refused.ts';
import { type SaveRequest, storeSave } from './save.ts';
import { SAVE_PATH, SAVE_ROUTE } from './save-routes.ts';

/** It is parsed before the sender's saves are counted: what is larger goes on to where that comes first. */
const FAST_PATH_BYTES = 64_000;

type SaveAddress = Pick<SaveRequest, 'surveyId' | 'responseId'>;

/**
 * Answers saves as respondents' pages send them before the application sees them, whose way to a route is half of what a
 * save takes. Whatever is unusual, forbidden or wrong goes on to `rest` as if it had just come in: that is where it is
 * decided what anything means, and where every refusal is made.
 * @param rest the application
 */
export function fastPath(deps: Deps, services: CollectServices, rest: RequestListener): RequestListener {
  const { config, log } = deps;
  const headers = [
    ...Object.entries(secureHeadersOf(config.publicOrigin)).flat(),
    'Cache-Control',
    'no-store',
    'Content-Type',
    'application/json; charset=utf-8',
  ];

  async function store(
    request: IncomingMessage,
    { surveyId, responseId }: SaveAddress,
    body: Buffer,
  ): Promise<ResponseSaved | undefined> {
    const save = fastParse(body.toString());
    if (!save) return undefined;
    const found = await services.publicSurveys.findRecent(surveyId);
    if (found.availability !== 'open') return undefined;
    const { password, onePerBrowser } = found.live.definition.settings;
    // A password is in a cookie, and that somebody answered goes into one.
    if (password || onePerBrowser) return undefined;
    if (config.rateLimits)
      await services.saveLimit.consume(clientNetwork(senderOf(request, config.trustedProxies)));
    const userAgent = request.headers['user-agent'] ?? '';
    return storeSave(deps, services, found.live, userAgent, { surveyId, responseId, save });
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: SaveAddress,
    body: Buffer,
  ): Promise<void> {
    const start = performance.now();
    const saved = await store(request, address, body).catch((error: unknown) => {
      noteRefusal(request, error);
    });
    if (!saved) {
      request.unshift(body);
      return rest(request, response);
    }
    const id = randomUUID();
    const text = JSON.stringify(saved);
    response.writeHead(200, [
      ...headers,
      'X-Request-Id',
      id,
      'Content-Length',
      // Nothing but ASCII is in it.
      String(text.length),
    ]);
    response.end(text, 'latin1');
    const { method = '', url: path = '' } = request;
    noteRequest(log, services.metrics, { id, method, path, route: SAVE_ROUTE, status: 200, start });
  }

  return (request, response) => {
    const length = Number(request.headers['content-length']);
    const address = length > 0 && length <= FAST_PATH_BYTES ? fastPathAddress(request, config) : undefined;
    if (!address) return rest(request, response);
    // Exactly the body and not its end, so that it can be put back.
    const read = () => {
      const body: Buffer | null = request.read(length);
      if (body === null) return;
      request.off('readable', read);
      void answer(request, response, address, body);
    };
    request.on('readable', read);
  };
}

/** Where a request saves to, unless anything about it but its body and its survey may keep it from being a save. */
function fastPathAddress(
  { method, url = '', headers }: IncomingMessage,
  config: Deps['config'],
): SaveAddress | undefined {
  const usual =
    method === 'PUT' &&
    headers['content-type'] === 'application/json' &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !isForeign(headers, [config.publicOrigin]) &&
    (config.authEmulator === undefined || isLocal(headers));
  const [, surveyId, uuid] = (usual && SAVE_PATH.exec(url)) || [];
  const responseId = parseUuid(uuid);
  return isShortId(surveyId) && responseId ? { surveyId, responseId } : undefined;
}

const isLocal = (headers: IncomingMessage['headers']) =>
  headers['x-forwarded-host'] === undefined && isLoopbackHost(headers.host);

/** The address that Koa calls `ctx.ip`. */
function senderOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined;
  const addresses = String(forwarded ?? '').split(',');
  return addresses.slice(-trustedProxies)[0]?.trim() || (socket.remoteAddress ?? '');
}

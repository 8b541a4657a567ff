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

/** Bytes of a body at most. The fast path parses before it limits the rate; the application limits the rate first, so larger bodies go there. */
const FAST_PATH_BYTES = 64_000;

type SaveAddress = Pick<SaveRequest, 'surveyId' | 'responseId'>;

/**
 * Answers the saves that respondents' pages send without calling the application, whose middleware and routing take half of
 * the server's time for a save. Every request that is unusual, forbidden or invalid goes to `rest` with its body unread, so
 * that only the application refuses requests.
 * @param rest the application's listener
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
    // Both settings need cookies, which only the application reads and sets.
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
      // The JSON of a saved response is ASCII only: its length in characters is its length in bytes.
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
    // Reads exactly the body and not the end of the stream: `unshift` fails after the end.
    const read = () => {
      const body: Buffer | null = request.read(length);
      if (body === null) return;
      request.off('readable', read);
      void answer(request, response, address, body);
    };
    request.on('readable', read);
  };
}

/** The survey and response that a request saves to; undefined unless method, headers and path are those of a usual save. */
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

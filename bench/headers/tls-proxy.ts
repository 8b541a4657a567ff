import { createServer, type RequestListener, request as httpRequest, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface TlsProxy {
  httpPort: number;
  httpsPort: number;
  stop(): Promise<void>;
}

/** Starts a TLS proxy in front of an instance, as an installation has: https to it, and a redirect from http. */
export async function startTlsProxy(
  { port }: { port: number },
  certificate: { private: string; cert: string },
): Promise<TlsProxy> {
  const forward: RequestListener = (request, response) => {
    const { method, url, headers } = request;
    const forwarded = { ...headers, host: `localhost:${port}`, 'x-forwarded-proto': 'https' };
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, method, path: url, headers: forwarded },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.once('error', () => response.writeHead(502).end());
    request.pipe(outgoing);
  };
  const secure = createTlsServer({ key: certificate.private, cert: certificate.cert }, forward);
  const httpsPort = await listen(secure);
  const plain = createServer(({ url = '/' }, response) => {
    response.writeHead(301, { Location: `https://localhost:${httpsPort}${url}` }).end();
  });
  const httpPort = await listen(plain);
  return {
    httpPort,
    httpsPort,
    async stop() {
      await Promise.all([close(secure), close(plain)]);
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

interface Request {
  method: string;
  path: string;
  offset: number | undefined;
  /** What a `POST` has. */
  body?: unknown;
}

/**
 * Takes the place of an answer: `lost` are both the request and the network, `unanswered` is an answer that never arrives; a promise
 * holds the request until it is resolved.
 */
type Instead = 'lost' | 'unanswered' | Response | Promise<unknown>;

/**
 * The server's side of uploads behind `fetch`, in memory.
 * @returns what it was asked, what it has, and `next`, which says what becomes of requests that are yet to come
 */
export function fakeUploads() {
  const stored = new Map<string, { name: string; size: number; type: string; received: number }>();
  const asked: Request[] = [];
  const instead: Array<{ of: string; what: Instead }> = [];

  const answer = (id: string) => {
    const { received: offset, ...file } = stored.get(id) ?? { received: 0, name: '', size: 0, type: '' };
    return stored.has(id) ? Response.json({ id, ...file, offset }) : Response.json({}, { status: 404 });
  };

  async function handle({ method, path, offset }: Request, body: unknown): Promise<Response> {
    const id = path.split('/files/')[1] ?? '';
    if (method === 'POST') {
      const { name, size } = JSON.parse(String(body)) as { name: string; size: number };
      const created = `file-${stored.size + 1}`;
      stored.set(created, { name, size, type: 'application/pdf', received: 0 });
      return answer(created);
    }
    if (method === 'DELETE') return new Response(null, { status: stored.delete(id) ? 204 : 404 });
    const file = stored.get(id);
    if (file && method === 'PATCH') {
      if (offset !== file.received) return Response.json({ code: 'wrong_offset' }, { status: 409 });
      file.received += (body as Blob).size;
    }
    return answer(id);
  }

  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (to, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const offset = new Headers(headers).get('Upload-Offset');
    const request: Request = {
      method,
      path: String(to),
      offset: offset === null ? undefined : Number(offset),
      ...(method === 'POST' && { body: JSON.parse(String(body)) }),
    };
    asked.push(request);
    const at = instead.findIndex(({ of }) => of === method);
    const [found] = at < 0 ? [] : instead.splice(at, 1);
    if (found?.what === 'lost') throw new TypeError('Failed to fetch');
    if (found?.what instanceof Response) return found.what;
    if (found?.what === 'unanswered') {
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    if (found?.what instanceof Promise) await found.what;
    return handle(request, body);
  });
  return {
    asked,
    stored,
    /** Sets the answer to the next request with a method. */
    next: (of: string, what: Instead) => void instead.push({ of, what }),
    /** Stores, and loses the answer to, the next piece. */
    loseAnswer() {
      const real = spy.getMockImplementation();
      spy.mockImplementationOnce(async (to, init) => {
        await real?.(to, init);
        throw new TypeError('Failed to fetch');
      });
    },
  };
}

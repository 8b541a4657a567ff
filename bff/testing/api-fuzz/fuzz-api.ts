import fc from 'fast-check';
import type { Endpoint } from '@canvass/shared/api/endpoint';
import { checkOfRun } from '../check-of-run.ts';
import { documentOfRun } from '../document-of-run.ts';
import { requestsOf } from './requests.ts';
import { sendFuzzRequest, type FuzzRequest } from './send.ts';
import type { FuzzFixtures } from './fixtures.ts';

export interface FuzzReport {
  requests: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /**
   * Answers that contradict the OpenAPI document, statuses from 500, and bodies accepted or refused other than
   * documented.
   */
  contradictions: string[];
  /**
   * The request whose answer took longest to arrive whole, and its duration in milliseconds. Requests that wait for a server of
   * the internet are left out.
   */
  slowest: { milliseconds: number; request: string };
}

/** Answers that wait for the name or the server of an address anywhere, up to a limit of their own. */
const WAITS_FOR_OTHERS = /^(?:POST|PUT) \/api\/(?:images\/from-address|webhooks)/;

/** After so many requests new fixtures are made, because much of the old ones is in the trash by then. */
const REQUESTS_PER_FIXTURES = 250;

/**
 * Requests every operation of the OpenAPI document with bodies, queries, ids and headers that are valid, nearly valid
 * or nonsense, and compares every answer with the document.
 * @param origin of a server without rate limits
 * @param newFixtures makes a creator of its own who has one of everything, so that no account grows with the run
 */
export async function fuzzApi(
  origin: string,
  newFixtures: () => Promise<FuzzFixtures>,
  { requests, seed, atOnce = 8 }: { requests: number; seed: number; atOnce?: number },
): Promise<FuzzReport> {
  const document = documentOfRun();
  const { checkAnswer, takesBody } = await checkOfRun();
  const report: FuzzReport = {
    requests: 0,
    statuses: {},
    contradictions: [],
    slowest: { milliseconds: 0, request: '' },
  };

  async function one(endpoint: Endpoint, sent: FuzzRequest): Promise<void> {
    const { milliseconds, ...answer } = await sendFuzzRequest(origin, sent);
    const request = `${sent.method} ${sent.url} ${sent.body?.slice(0, 600) ?? ''}`;
    report.requests += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (!WAITS_FOR_OTHERS.test(request) && milliseconds > report.slowest.milliseconds)
      report.slowest = { milliseconds, request };
    const taken =
      answer.status < 300 &&
      sent.method === endpoint.method.toUpperCase() &&
      sent.headers['Content-Type'] === 'application/json';
    const fault =
      (answer.status >= 500 ? 'a failure of the server' : undefined) ??
      checkAnswer({ ...answer, method: sent.method, url: sent.url }) ??
      (taken && sent.body && !takesBody(endpoint, sent.body)
        ? 'taken, although its schema forbids the body'
        : undefined);
    if (fault)
      report.contradictions.push(`${fault} → ${answer.status} ${request} ${JSON.stringify(sent.headers)}`);
  }

  while (report.requests < requests) {
    const fixtures = await newFixtures();
    const count = Math.min(REQUESTS_PER_FIXTURES, requests - report.requests);
    const made = fc.sample(requestsOf(document, fixtures), { numRuns: count, seed: seed + report.requests });
    const queue = made.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { endpoint, sent } of queue) await one(endpoint, sent);
      }),
    );
  }
  return report;
}

import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { AreaContext } from '@canvass/shared/contract/area';
import { listResponses } from '../api/responses.ts';

/** The most requests at a time. The server searches half a second for each; the creator can ask for more. */
const MAX_REQUESTS = 4;

interface AnswersRequest {
  /** The query of the list: its filter and order. */
  query: string;
  /** The number of responses to find. */
  wanted: number;
  /** The cursor at which the previous page ended. */
  cursor?: string | undefined;
}

/** Reads a page of responses that have an answer. It may have fewer than wanted and a `next`: the others are further back. */
export async function readAnswers(
  http: AreaContext['http'],
  surveyId: string,
  { query, wanted, cursor }: AnswersRequest,
  signal: AbortSignal,
): Promise<{ items: SurveyResponse[]; next: string | null }> {
  const items: SurveyResponse[] = [];
  let next = cursor ?? null;
  // The server ends a page early where few of very many responses match.
  for (
    let requests = 0;
    requests < MAX_REQUESTS && (requests === 0 || next) && items.length < wanted;
    requests += 1
  ) {
    const page = new URLSearchParams(`${query}&limit=${wanted - items.length}`);
    if (next) page.set('cursor', next);
    const found = await listResponses(http, surveyId, page, signal);
    items.push(...found.items);
    next = found.next;
  }
  return { items, next };
}

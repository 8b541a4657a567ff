import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { AreaContext } from '@canvass/shared/contract/area';
import { listResponses } from '../api/responses.ts';

/** Each takes half a second at most; what is further back is looked for when somebody asks for more. */
const LOOKS = 4;

interface AnswersRequest {
  /** The query of the list: filter and order. */
  query: string;
  /** How many are wanted. */
  wanted: number;
  /** Where the page before ended. */
  cursor?: string | undefined;
}

/** A page of responses that have an answer. With fewer than wanted and a `next`, the others are far back among the responses. */
export async function readAnswers(
  http: AreaContext['http'],
  surveyId: string,
  { query, wanted, cursor }: AnswersRequest,
  signal: AbortSignal,
): Promise<{ items: SurveyResponse[]; next: string | null }> {
  const items: SurveyResponse[] = [];
  let next = cursor ?? null;
  // Where few of very many match, a page ends before it is full.
  for (let look = 0; look < LOOKS && (look === 0 || next) && items.length < wanted; look += 1) {
    const page = new URLSearchParams(`${query}&limit=${wanted - items.length}`);
    if (next) page.set('cursor', next);
    const found = await listResponses(http, surveyId, page, signal);
    items.push(...found.items);
    next = found.next;
  }
  return { items, next };
}

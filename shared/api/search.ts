import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { momentSchema, shortIdSchema } from './paging.ts';
import { surveyAvailabilitySchema } from './surveys.ts';

/** Words in responses shorter than this aren't searched: no index finds them. */
export const SHORTEST_WORD = 3;

export const searchQuerySchema = z.object({
  /** The words, all of which must be found; case and accents don't matter. */
  q: z.string().trim().min(1).max(200),
  /** Results of each group at most. */
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

const groupOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Whether there are more than these. */
    more: z.boolean(),
    /** False if time ran out before everything was searched. */
    complete: z.boolean(),
  });

/** What a search found, by kind. Surveys in the trash are left out. */
export const searchSchema = z.object({
  /** By words in their titles: those that begin with them first, then the latest changed ones. */
  surveys: groupOf(
    z.object({ id: shortIdSchema, title: z.string(), availability: surveyAvailabilitySchema }),
  ),
  /** By words in the title or description of a question of the draft; the latest changed surveys first. */
  questions: groupOf(
    z.object({
      surveyId: shortIdSchema,
      surveyTitle: z.string(),
      questionId: z.string(),
      title: z.string(),
    }),
  ),
  /** By words that respondents wrote, newest first; empty for those who may not read responses. */
  responses: groupOf(
    z.object({
      surveyId: shortIdSchema,
      surveyTitle: z.string(),
      responseId: z.uuid(),
      /** The part of an answer that has the words. */
      excerpt: z.string(),
      startedAt: momentSchema,
    }),
  ),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;
export type SearchResults = z.infer<typeof searchSchema>;

/** One search over surveys, their questions and responses. */
export const SEARCH_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/search',
    tag: 'Surveys',
    access: 'session',
    permission: 'survey:read',
    query: searchQuerySchema,
    answer: searchSchema,
  },
];

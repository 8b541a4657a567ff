import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { momentSchema, shortIdSchema } from './paging.ts';
import { surveyAvailabilitySchema } from './surveys.ts';

/** Words of letters and digits shorter than this aren't searched in responses: no index finds them. */
export const SHORTEST_WORD = 3;

export const searchQuerySchema = z.object({
  /** The words, all of which must be found; case and accents don't matter. */
  q: z.string().trim().min(1).max(200),
  /** Results of each kind at most. */
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

const resultsOfKind = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Whether there are more than these. */
    more: z.boolean(),
    /** False if time ran out before everything was searched. */
    complete: z.boolean(),
  });

/** Where the words are, if not in a title or description in the survey's first language. */
const placeSchema = z.object({
  /** The text that has them. */
  text: z.string(),
  /** Whether it is the label of an option. */
  option: z.literal(true).optional(),
  /** The language that it is in, if not the first one (BCP 47). */
  language: z.string().optional(),
});

/** The results of a search, by kind. Surveys in the trash are left out. */
export const searchSchema = z.object({
  /** By words in their titles, in any language: those that begin with them first, then the latest changed ones. */
  surveys: resultsOfKind(
    z.object({
      id: shortIdSchema,
      title: z.string(),
      availability: surveyAvailabilitySchema,
      foundIn: placeSchema.optional(),
    }),
  ),
  /** By words in title, description and options of a question of the draft, in any language; the latest changed surveys first. */
  questions: resultsOfKind(
    z.object({
      surveyId: shortIdSchema,
      surveyTitle: z.string(),
      questionId: z.string(),
      title: z.string(),
      foundIn: placeSchema.optional(),
    }),
  ),
  /** By words that respondents wrote, newest first; empty for those who may not read responses. */
  responses: resultsOfKind(
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
export type SearchPlace = z.infer<typeof placeSchema>;

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

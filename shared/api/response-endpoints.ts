import { z } from 'zod';
import { analyticsQuerySchema, analyticsSchema, overviewSchema } from './analytics.ts';
import { type Endpoint, GONE } from './endpoint.ts';
import {
  publicSurveySchema,
  responseSavedSchema,
  responseSaveSchema,
  unlockedSchema,
  unlockSchema,
} from './public-surveys.ts';
import {
  responseDetailSchema,
  responseExportQuerySchema,
  responseListQuerySchema,
  responseListSchema,
} from './responses.ts';

/** What respondents' programs call, and what creators read of it. */
export const RESPONSE_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/public/surveys/{id}',
    tag: 'Respondents',
    summary: 'The live version, for a program that asks the questions',
    access: 'public',
    answer: publicSurveySchema,
    refusals: GONE,
  },
  {
    method: 'post',
    path: '/api/public/surveys/{id}/unlock',
    tag: 'Respondents',
    summary: 'Give the password of a protected survey; the token goes along as the header Survey-Unlock',
    access: 'public',
    body: unlockSchema,
    answer: unlockedSchema,
    refusals: { 403: 'The password is wrong.', ...GONE },
  },
  ...(['put', 'post'] as const).map(
    (method): Endpoint => ({
      method,
      path: '/api/public/surveys/{id}/responses/{responseId}',
      tag: 'Respondents',
      summary:
        method === 'put'
          ? 'Save a response: the whole of what was given so far. A repeat or an older sequence changes nothing and is answered with what is stored.'
          : 'The same as PUT, for sendBeacon, which can only POST',
      access: 'public',
      body: responseSaveSchema,
      answer: responseSavedSchema,
      refusals: { 409: 'It was completed by a save before this one.', ...GONE },
    }),
  ),
  {
    method: 'get',
    path: '/api/surveys/{id}/responses',
    tag: 'Responses',
    summary: 'What came in, the last begun first',
    access: 'session',
    query: responseListQuerySchema,
    answer: responseListSchema,
  },
  {
    method: 'get',
    path: '/api/surveys/{id}/responses/stream',
    tag: 'Responses',
    summary: 'Server-sent events: `responses` whenever something came in, changed or went',
    access: 'session',
    answer: z.string().meta({ description: 'text/event-stream' }),
  },
  {
    method: 'get',
    path: '/api/surveys/{id}/responses/export',
    tag: 'Responses',
    summary: 'The responses that pass the filter as one CSV (labels) or JSON (ids) file',
    access: 'session',
    query: responseExportQuerySchema,
    answer: z.string().meta({ description: 'text/csv or application/json' }),
  },
  {
    method: 'get',
    path: '/api/surveys/{id}/responses/{responseId}',
    tag: 'Responses',
    summary: 'One response and its neighbours in the list',
    access: 'session',
    answer: responseDetailSchema,
  },
  {
    method: 'delete',
    path: '/api/surveys/{id}/responses/{responseId}',
    tag: 'Responses',
    summary: 'Delete a response; the figures follow',
    access: 'session',
  },
  {
    method: 'get',
    path: '/api/surveys/{id}/analytics',
    tag: 'Analytics',
    summary: 'Figures of one survey',
    access: 'session',
    query: analyticsQuerySchema,
    answer: analyticsSchema,
  },
  {
    method: 'get',
    path: '/api/overview',
    tag: 'Analytics',
    summary: 'Figures of all surveys together',
    access: 'session',
    answer: overviewSchema,
  },
];

import type { z } from 'zod';

/** One call of the API, as its documentation tells it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters as `{id}`. */
  path: string;
  tag: 'Surveys' | 'Respondents' | 'Responses' | 'Analytics' | 'Account' | 'Widgets' | 'Webhooks' | 'Images';
  summary: string;
  /** Who may call it: a creator's session, anybody, or the holder of an id token. */
  access: 'session' | 'public' | 'token';
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file of one of these types instead, of at most so many bytes. */
  file?: { types: readonly string[]; bytes: number };
  /** What the body of a success is; none means 204. */
  answer?: z.ZodType;
  /** Of a success; default 200, or 204 without an answer. */
  status?: number;
  /** `required`: without If-Match the answer is 428; `optional`: it is checked when it is there. */
  ifMatch?: 'required' | 'optional';
  /** Refusals besides those that every call may give (400, 401, 404, 422, 429). */
  refusals?: Record<number, string>;
}

/** Refusals that several calls share. */
export const CHANGED = { 412: 'Changed elsewhere meanwhile; `current` is what is stored now.' };
export const GONE = {
  410: 'The survey is closed (`survey_closed`) or has all the responses it takes (`survey_full`).',
};
export const LIMIT = { 403: 'The plan allows no more published surveys.' };

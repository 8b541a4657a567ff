export { type CanvassClient, type ClientOptions, createClient } from './client.ts';
export { type ItemOf, items, type ListPath } from './paging.ts';
export { type Problem, ProblemError, unwrap } from './problem.ts';
export { type RateLimit, rateLimitOf } from './rate-limit.ts';
export type { RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';

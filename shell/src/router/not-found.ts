import { type ErrorResponse, isRouteErrorResponse } from 'react-router-dom';

/** Loader of addresses that turn out to be none. */
export function notFound(): never {
  throw new Response(null, { status: 404 });
}

/** Whether an error is "there is no such page". */
export function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404;
}

import { type ErrorResponse, isRouteErrorResponse } from 'react-router-dom';

/**
 * Loader of addresses without a page.
 * @throws a 404 response
 */
export function notFound(): never {
  throw new Response(null, { status: 404 });
}

/** Whether an error means that the page doesn't exist. */
export function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404;
}

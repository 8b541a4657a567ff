import type { CanvassClient } from './client.ts';
import { unwrap } from './problem.ts';
import type { paths } from './schema.ts';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

type Get<Path extends keyof paths> = paths[Path] extends { get: infer Operation } ? Operation : never;

/** An item of the list that `GET path` answers; `never` if it answers no paged list. */
export type ItemOf<Path extends keyof paths> =
  Get<Path> extends { responses: { 200: { content: { 'application/json': Page<infer Item> } } } }
    ? Item
    : never;

/** The paths of paged lists. */
export type ListPath = {
  [Path in keyof paths]: [ItemOf<Path>] extends [never] ? never : Path;
}[keyof paths];

type ParametersOf<Path extends keyof paths> =
  Get<Path> extends { parameters: infer Parameters } ? Omit<Parameters, 'cookie' | 'header'> : never;

/**
 * Every item of a paged list, page by page as they are needed:
 * `for await (const survey of items(client, '/api/surveys', { query: { status: 'published' } }))`.
 * @throws ProblemError if the server refuses a page
 */
export async function* items<Path extends ListPath>(
  client: CanvassClient,
  path: Path,
  params: ParametersOf<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  // The path decides the types; here only `items` and `next` matter.
  const get = client.GET as unknown as (
    path: string,
    init: { params: object },
  ) => Promise<{ data?: Page<ItemOf<Path>>; error?: never; response: Response }>;
  const { query, ...others } = params as { query?: Record<string, unknown> };
  let cursor: string | null | undefined;
  do {
    const page = await unwrap(
      get(path, { params: { ...others, query: { ...query, ...(cursor ? { cursor } : {}) } } }),
    );
    yield* page?.items ?? [];
    cursor = page?.next;
  } while (cursor);
}

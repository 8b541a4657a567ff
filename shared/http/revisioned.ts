/** A resource and its revision. */
export interface Revisioned<Value> {
  value: Value;
  /** The `If-Match` of the next save: of an answer without an ETag it is `*`, which replaces whatever is stored by then. */
  etag: string;
}

/** The resource of an answer, with its ETag. */
export async function revisioned<Value>(response: Response): Promise<Revisioned<Value>> {
  return { value: (await response.json()) as Value, etag: response.headers.get('ETag') ?? '*' };
}

/**
 * Splits a list into consecutive batches, each as long as `isTooMuch` allows. An item that is too much by itself is a batch
 * of its own.
 */
export function* batches<Item>(
  items: readonly Item[],
  isTooMuch: (batch: readonly Item[]) => boolean,
): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    if (batch.length > 0 && isTooMuch([...batch, item])) {
      yield batch;
      batch = [];
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}

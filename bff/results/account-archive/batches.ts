/**
 * Splits a list into stretches, each as long as it can be without being too much. What is too much by itself is a stretch of
 * its own.
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

/**
 * Does the work for every item, `count` of them side by side, and yields the results in the items' order. No more than
 * these are in memory, however slowly they are taken.
 */
export async function* inParallel<Item, Result>(
  items: Iterable<Item>,
  count: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Told where it is awaited; nobody may come to that once another has failed.
    result.catch(() => undefined);
    begun.push(result);
    const [first] = begun;
    if (first && begun.length >= count) {
      yield await first;
      void begun.shift();
    }
  }
  for (const result of begun) yield await result;
}

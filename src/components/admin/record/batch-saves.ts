/** Sends one value for some rows and gives back the ids of those that have it now. */
type SendMany<Value> = (ids: string[], value: Value) => Promise<readonly string[]>;

/**
 * A `send` for a save queue that makes one request of all the rows asked for in the same moment: fifty
 * rows marked at once keep their own queues (resolution 24) and still cost one call. A row that the
 * answer leaves out was not changed, and its save fails (resolution 21).
 */
export function createBatchSaves<Value>(sendMany: SendMany<Value>) {
  const waiting = new Map<Value, { ids: string[]; answer: Promise<readonly string[]> }>();

  function join(id: string, value: Value): Promise<readonly string[]> {
    const open = waiting.get(value);
    if (open) {
      open.ids.push(id);
      return open.answer;
    }
    const ids = [id];
    const answer = Promise.resolve().then(() => {
      waiting.delete(value);
      return sendMany(ids, value);
    });
    waiting.set(value, { ids, answer });
    return answer;
  }

  return async (id: string, value: Value): Promise<void> => {
    const changed = await join(id, value);
    if (!changed.includes(id))
      throw new Error('Not changed: it is gone, or you may not change it.');
  };
}

// Saves that belong to one row run one after the other, and only the newest wish is kept waiting
// (resolution 24): with three quick clicks the first is sent, the second is dropped, the third
// follows. A late failure of an older save therefore never undoes a newer choice.

import { createListeners } from '@/lib/browser/listeners';

type RowSave<Value> =
  | { state: 'saving'; value: Value }
  /** The last save failed and nothing newer is on its way: the screen shows the saved value. */
  | { state: 'failed'; value: Value };

export type SaveQueue<Value> = {
  /** Asks for a value; resolves when the row has come to rest. Never rejects. */
  save: (id: string, value: Value) => Promise<void>;
  /** Repeats the failed save of a row; does nothing for any other row. */
  retry: (id: string) => Promise<void>;
  /** What is on its way or has failed, by row; the same object until something changes. */
  getSnapshot: () => ReadonlyMap<string, RowSave<Value>>;
  subscribe: (listener: () => void) => () => void;
};

type SaveQueueOptions<Value> = {
  /** Sends one value; a rejection means that nothing was saved. */
  send: (id: string, value: Value) => Promise<void>;
  /** Called after each success, before the row stops showing the wish: put the saved value where the screen reads it. */
  onSaved: (id: string, value: Value) => void;
  onFailed: (id: string, value: Value, error: unknown) => void;
};

export function createSaveQueue<Value>(options: SaveQueueOptions<Value>): SaveQueue<Value> {
  let rows: ReadonlyMap<string, RowSave<Value>> = new Map();
  const running = new Map<string, Promise<void>>();
  const { subscribe, tell } = createListeners();

  function show(id: string, row: RowSave<Value> | null) {
    const next = new Map(rows);
    if (row) next.set(id, row);
    else next.delete(id);
    rows = next;
    tell();
  }

  /** Sends what the row wants until that is what was sent. */
  async function settle(id: string): Promise<void> {
    for (let row = rows.get(id); row?.state === 'saving'; row = rows.get(id)) {
      const { value } = row;
      let isSaved = false;
      try {
        await options.send(id, value);
        isSaved = true;
        options.onSaved(id, value);
      } catch (error) {
        options.onFailed(id, value, error);
      }

      const isNewest = rows.get(id) === row;
      if (isNewest) show(id, isSaved ? null : { state: 'failed', value });
    }
  }

  function save(id: string, value: Value): Promise<void> {
    show(id, { state: 'saving', value });
    const current = running.get(id);
    if (current) return current;

    const work = settle(id).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  }

  return {
    save,
    retry: (id) => {
      const row = rows.get(id);
      return row?.state === 'failed' ? save(id, row.value) : Promise.resolve();
    },
    getSnapshot: () => rows,
    subscribe,
  };
}

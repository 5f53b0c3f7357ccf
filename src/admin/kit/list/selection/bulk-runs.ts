// Changes of many records, part by part, with progress and undo. Kept outside the components, so that a run survives a
// change of screen.
import { createListeners } from '@/shared/browser/listeners';

/** One request of a run. Both must be safe to repeat: an answer may get lost. */
interface BulkPart {
  /** How many records it is about. */
  size: number;
  act: () => Promise<void>;
  undo: () => Promise<void>;
}

/** Stopping: the part under way is waited for. */
type BulkState = 'running' | 'stopping' | 'stopped' | 'done' | 'undoing' | 'undone';

export interface BulkRun {
  id: string;
  /** Describes the run in the past: "5,003 applications set to Rejected". */
  what: string;
  parts: readonly BulkPart[];
  /** How many parts are done, from the first one. */
  done: number;
  state: BulkState;
  /** Why it does not go on; null when it was stopped by hand, or runs. */
  failure: unknown;
  /** A further sentence once it is done, with a space in front. */
  note?: () => string;
  /** Called after each part and at the end, to read again what the screens show. */
  onChange: (isOver: boolean) => void;
}

let runs: readonly BulkRun[] = [];
const { subscribe, tell } = createListeners();

function change(id: string, changes: Partial<BulkRun>): void {
  runs = runs.map((run) => (run.id === id ? { ...run, ...changes } : run));
  tell();
}
const find = (id: string) => runs.find((run) => run.id === id);

/** Does the parts that are left, one after the other, until it is stopped or one fails. */
async function advance(id: string): Promise<void> {
  for (;;) {
    const run = find(id);
    const part = run?.parts[run.done];
    if (!run || !part) break;
    if (run.state === 'stopping') {
      change(id, { state: 'stopped' });
      run.onChange(true);
      return;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a failure names where it stopped
      await part.act();
    } catch (failure) {
      console.error('A part of a change of many failed:', failure);
      change(id, { state: 'stopped', failure });
      run.onChange(true);
      return;
    }
    change(id, { done: run.done + 1 });
    run.onChange(false);
  }
  change(id, { state: 'done' });
  find(id)?.onChange(true);
}

/** Undoes what was done, the last part first. */
async function undoRun(id: string): Promise<void> {
  for (;;) {
    const run = find(id);
    const part = run?.parts[run.done - 1];
    if (!run || !part) break;
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await part.undo();
    } catch (failure) {
      console.error('An undo of many failed:', failure);
      change(id, { state: 'stopped', failure });
      run.onChange(true);
      return;
    }
    change(id, { done: run.done - 1 });
  }
  change(id, { state: 'undone', failure: null });
  find(id)?.onChange(true);
}

export const bulkRuns = {
  subscribe,
  get: () => runs,
  start(run: Pick<BulkRun, 'what' | 'parts' | 'note' | 'onChange'>) {
    const id = crypto.randomUUID();
    runs = [...runs, { ...run, id, done: 0, state: 'running', failure: null }];
    tell();
    void advance(id);
  },
  stop: (id: string) => change(id, { state: 'stopping' }),
  goOn(id: string) {
    change(id, { state: 'running', failure: null });
    void advance(id);
  },
  undo(id: string) {
    change(id, { state: 'undoing', failure: null });
    void undoRun(id);
  },
  close(id: string) {
    runs = runs.filter((run) => run.id !== id);
    tell();
  },
};

/** How many records the first parts are about. */
export const sizeOf = ({ parts }: Pick<BulkRun, 'parts'>, done = parts.length) =>
  parts.slice(0, done).reduce((sum, { size }) => sum + size, 0);

/** Cuts a list into pieces of at most this length. */
export function piecesOf<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, place) =>
    items.slice(place * length, (place + 1) * length),
  );
}

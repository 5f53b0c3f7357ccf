import type { Matching, StatusSave } from '@/admin/leads/model/lead';
import { bulkRuns, piecesOf } from '@/admin/kit/list/selection/bulk-runs';
import { formatNumber } from '@/shared/format/format';

/** As many as the database changes at once. */
const partSize = 5000;

interface ManyStatuses<Status extends string> {
  what: string;
  rows: readonly Matching<Status>[];
  status: Status;
  /** Resolves with those that have the status now, and the status that each had. */
  save: (change: StatusSave<Status>) => Promise<readonly Matching<Status>[]>;
  /** Called with the ids that have the status now. */
  onSaved: (ids: readonly string[], status: Status) => void;
  onChange: (isOver: boolean) => void;
}

/** Sets one status for many leads; the undo gives each its own back, unless it was changed since. */
export function setMany<Status extends string>(change: ManyStatuses<Status>): void {
  const { what, rows, status, save, onSaved, onChange } = change;
  const others = rows.filter((row) => row.status !== status);
  const gone = new Set<string>();
  const parts = piecesOf(others, partSize).map((piece) => {
    const before = new Map<string, Status>();
    let isRepeat = false;
    return {
      size: piece.length,
      act: async () => {
        // A first try whose answer was lost may have set them all: then only the list still knows.
        const listed = new Map(isRepeat ? piece.map((row) => [row.id, row.status]) : []);
        isRepeat = true;
        const ids = piece.map(({ id }) => id);
        for (const row of await save({ ids, status })) {
          const old = row.status === status ? listed.get(row.id) : row.status;
          before.set(row.id, old ?? row.status);
        }
        for (const id of ids) if (!before.has(id)) gone.add(id);
        onSaved([...before.keys()], status);
      },
      undo: async () => {
        for (const old of new Set(before.values())) {
          if (old === status) continue;
          const ids = [...before.keys()].filter((id) => before.get(id) === old);
          // oxlint-disable-next-line no-await-in-loop -- one request at a time
          const restored = await save({ ids, status: old, onlyFrom: status });
          onSaved(
            restored.map(({ id }) => id),
            old,
          );
        }
      },
    };
  });
  const note = () =>
    gone.size === 0 ? '' : ` ${formatNumber(gone.size)} of them had been erased by then.`;
  bulkRuns.start({ what, parts, note, onChange });
}

import type { Matching, StatusSave } from '@/admin/leads/model/lead';
import { bulkRuns, piecesOf } from '@/admin/kit/list/selection/bulk-runs';

/** So many ids fit into the address of one request. */
const partSize = 100;

interface ManyStatuses<Status extends string> {
  what: string;
  rows: readonly Matching<Status>[];
  status: Status;
  save: (change: StatusSave<Status>) => Promise<readonly string[]>;
  /** Called with the ids that have the status now. */
  onSaved: (ids: readonly string[], status: Status) => void;
  onChange: (isOver: boolean) => void;
}

/** Sets one status for many leads, part by part; the undo gives each its own back, unless it was changed since. */
export function setMany<Status extends string>(change: ManyStatuses<Status>): void {
  const { what, rows, status, save, onSaved, onChange } = change;
  const others = rows.filter((row) => row.status !== status);
  const parts = piecesOf(others, partSize).map((piece) => {
    const saved = new Set<string>();
    return {
      size: piece.length,
      act: async () => {
        const ids = await save({ ids: piece.map(({ id }) => id), status });
        for (const id of ids) saved.add(id);
        onSaved(ids, status);
      },
      undo: async () => {
        const changed = piece.filter(({ id }) => saved.has(id));
        for (const old of new Set(changed.map((row) => row.status))) {
          const ids = changed.filter((row) => row.status === old).map(({ id }) => id);
          // oxlint-disable-next-line no-await-in-loop -- one request at a time
          onSaved(await save({ ids, status: old, onlyFrom: status }), old);
        }
      },
    };
  });
  bulkRuns.start({ what, parts, onChange });
}

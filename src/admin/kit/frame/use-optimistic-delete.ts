import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { undoOneMs } from '@/admin/kit/feedback/undo-offered';
import { notify } from '@/shared/feedback/notify';
import { readableMessage } from '@/admin/kit/feedback/readable-message';

type State = 'removed' | 'failed' | 'restored';

interface OptimisticDelete<Row> {
  /** The singular noun of the row, such as "job". */
  noun: string;
  remove: (id: string) => Promise<void>;
  /** Reads the lists again. */
  refresh: () => Promise<unknown>;
  /** The title of the toast. */
  deleted: string;
  /** Undoes the deletion. Without it the toast offers no "Undo". */
  undo?: Undo<Row>;
  onFailure?: () => void;
}

interface Undo<Row> {
  restore: (id: string) => Promise<void>;
  /** The title of the toast after the undo. */
  title: string;
  describe: (row: Row) => string;
}

/** Removes a deleted row from the list at once, and restores it when the delete fails. */
export function useOptimisticDelete<Row extends { id: string; title: string }>({
  noun,
  refresh,
  deleted,
  undo: offered,
  onFailure,
  ...calls
}: OptimisticDelete<Row>) {
  const { mutateAsync: remove } = useMutation({ mutationFn: calls.remove });
  const { mutateAsync: restore } = useMutation({
    mutationFn: ({ id, undo }: { id: string; undo: Undo<Row> }) => undo.restore(id),
  });
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map());
  const setState = ({ id }: Row, state: State) =>
    setStates((before) => new Map(before).set(id, state));

  async function takeBack(row: Row, undo: Undo<Row>) {
    try {
      await restore({ id: row.id, undo });
      setState(row, 'restored');
      await refresh();
      notify.success(undo.title, undo.describe(row));
    } catch (error) {
      console.error(`Failed to restore ${noun}:`, error);
      notify.error(`The ${noun} was not restored`, readableMessage(error) ?? 'Please try again.', {
        action: { label: 'Try again', onClick: () => void takeBack(row, undo) },
      });
    }
  }

  async function confirm(row: Row) {
    setState(row, 'removed');
    try {
      await remove(row.id);
      notify.success(
        deleted,
        `“${row.title}” is gone.`,
        offered && {
          duration: undoOneMs,
          action: { label: 'Undo', onClick: () => void takeBack(row, offered) },
        },
      );
    } catch (error) {
      console.error(`Failed to delete ${noun}:`, error);
      setState(row, 'failed');
      onFailure?.();
    }
    // Refreshes after a failure, too: the delete may have arrived and only its response was lost.
    await refresh();
  }

  return {
    isRemoved: (id: string) => states.get(id) === 'removed',
    hasFailed: (id: string) => states.get(id) === 'failed',
    confirm: (row: Row) => void confirm(row),
  };
}

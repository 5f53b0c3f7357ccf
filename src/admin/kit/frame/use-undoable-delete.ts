import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/shared/feedback/notify';
import { readableMessage } from '@/shared/supabase/errors';

/** Longer than other toasts: a mistake is noticed late. */
const undoOfferedMs = 10_000;

type State = 'removed' | 'failed' | 'restored';

interface UndoableDelete<Row> {
  /** "job" */
  noun: string;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<void>;
  /** Reads the lists again. */
  refresh: () => Promise<unknown>;
  /** The toasts' words. */
  deleted: string;
  restored: { title: string; describe: (row: Row) => string };
  onFailure?: () => void;
}

/** A deleted row leaves the list at once, comes back when the delete fails, and can be restored. */
export function useUndoableDelete<Row extends { id: string; title: string }>({
  noun,
  refresh,
  deleted,
  restored,
  onFailure,
  ...calls
}: UndoableDelete<Row>) {
  const { mutateAsync: remove } = useMutation({ mutationFn: calls.remove });
  const { mutateAsync: restore } = useMutation({ mutationFn: calls.restore });
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map());
  const setState = ({ id }: Row, state: State) =>
    setStates((before) => new Map(before).set(id, state));

  async function undo(row: Row) {
    try {
      await restore(row.id);
      setState(row, 'restored');
      await refresh();
      notify.success(restored.title, restored.describe(row));
    } catch (error) {
      console.error(`Failed to restore ${noun}:`, error);
      notify.error(`The ${noun} was not restored`, readableMessage(error) ?? 'Please try again.', {
        action: { label: 'Try again', onClick: () => void undo(row) },
      });
    }
  }

  async function confirm(row: Row) {
    setState(row, 'removed');
    try {
      await remove(row.id);
      notify.success(deleted, `“${row.title}” is gone.`, {
        duration: undoOfferedMs,
        action: { label: 'Undo', onClick: () => void undo(row) },
      });
    } catch (error) {
      console.error(`Failed to delete ${noun}:`, error);
      setState(row, 'failed');
      onFailure?.();
    }
    // Also after a failure: the delete may have arrived and only its answer was lost.
    await refresh();
  }

  return {
    isRemoved: (id: string) => states.get(id) === 'removed',
    hasFailed: (id: string) => states.get(id) === 'failed',
    confirm: (row: Row) => void confirm(row),
  };
}

import {
  type Mutation,
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminScope } from '@/shared/query/query-client';
import { useStableCallback } from '@/shared/hooks/use-stable-callback';

interface Change<Value> {
  ids: string[];
  value: Value;
}

/** One value of a row, such as its status, which is saved as soon as the admin chooses it. */
export interface SavedValue<Value> {
  /** The chosen value during its save, otherwise the last saved one. */
  value: Value;
  isSaving: boolean;
  hasFailed: boolean;
  choose: (value: Value) => void;
  retry: () => void;
}

interface RowSaves<Row, Value> {
  /** Names the saved value in the log: "application status". */
  what: string;
  /** Reads the value from a row. Define it outside the component, so that `savedValue` keeps its identity. */
  valueOf: (row: Row) => Value;
  /** Saves the value, updates the caches, and resolves with the ids of the rows that now have it. */
  save: (change: Change<Value>) => Promise<readonly string[]>;
}

/**
 * Optimistic values of rows, shared by list, panel, keys and bulk bar (resolutions 21 to 24). Saves run in sequence, so
 * the last choice wins. A row shows its newest save: the value while it runs, a mark when it failed.
 */
export function useRowSaves<Row extends { id: string }, Value>(options: RowSaves<Row, Value>) {
  const { what, valueOf, save } = options;
  const mutationKey = [adminScope, 'save', what];
  // Only logs the failure, as specified; the row shows that it was not saved (resolution 22).
  const logFailure = (reason: unknown) => console.error(`Failed to update ${what}:`, reason);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: save,
    scope: { id: what },
    // Keeps the mark of a failure until the row is saved.
    gcTime: Infinity,
    onSuccess: (saved, { ids }) => {
      if (saved.length < ids.length) logFailure('Some rows are gone, or may not be changed.');
    },
    onError: logFailure,
  });
  const filters = { mutationKey };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the mutation above has this key
  const select = ({ state }: Mutation) => state as Save<Value>;
  const shownSaves = useMutationState({ filters, select });
  const mutationCache = useQueryClient().getMutationCache();

  /** Sets one value for several rows in one request. */
  const chooseForAll = useStableCallback((rows: readonly Row[], value: Value) => {
    // Reads the cache instead of the rendered value: of two keys within one rendering, the second one counts.
    const saves = mutationCache.findAll(filters).map(select);
    const changed = rows.filter((row) => {
      const { hasFailed, chosen = value, value: present } = stateOf(row, saves, valueOf);
      // After a failure the server may hold either value, so the shown one can be sent again.
      return hasFailed || present !== value || chosen !== value;
    });
    if (changed.length > 0) mutate({ ids: changed.map(({ id }) => id), value });
  });

  /** Changes its identity only when a save begins or ends. */
  const savedValue = useCallback(
    (row: Row): SavedValue<Value> => {
      const { value, isSaving, hasFailed, chosen } = stateOf(row, shownSaves, valueOf);
      return {
        value,
        isSaving,
        hasFailed,
        choose: (next) => chooseForAll([row], next),
        retry: () => {
          if (chosen !== undefined) chooseForAll([row], chosen);
        },
      };
    },
    [shownSaves, valueOf, chooseForAll],
  );

  return { savedValue, chooseForAll };
}

type Save<Value> = MutationState<readonly string[], Error, Change<Value>>;

function stateOf<Row extends { id: string }, Value>(
  row: Row,
  saves: readonly Save<Value>[],
  valueOf: (row: Row) => Value,
) {
  const last = saves.findLast(({ variables }) => variables?.ids.includes(row.id));
  const isSaving = last?.status === 'pending';
  // A row that the response leaves out was not changed.
  const hasFailed = last?.status === 'error' || last?.data?.includes(row.id) === false;
  const chosen = last?.variables?.value;
  const value = isSaving && chosen !== undefined ? chosen : valueOf(row);
  return { isSaving, hasFailed, chosen, value };
}

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

/** One value of a row, such as its status, which is saved as soon as it is chosen. */
export interface SavedValue<Value> {
  /** The chosen value while it is being saved, else the last saved one. */
  value: Value;
  isSaving: boolean;
  hasFailed: boolean;
  choose: (value: Value) => void;
  retry: () => void;
}

interface RowSaves<Row, Value> {
  /** Names the value that is saved, for the log: "application status". */
  what: string;
  /** From outside of the component, so that `savedValue` stays the same while nothing is saved. */
  valueOf: (row: Row) => Value;
  /** Saves the value, puts it where the screen reads it, and resolves with the ids that have it now. */
  save: (change: Change<Value>) => Promise<readonly string[]>;
}

/**
 * Optimistic values of rows, shared by list, panel, keys and bulk bar (resolutions 21 to 24). The saves run one after
 * the other, so that the last choice wins. A row shows its newest save: the chosen value while it runs, a mark when
 * it failed.
 */
export function useRowSaves<Row extends { id: string }, Value>(options: RowSaves<Row, Value>) {
  const { what, valueOf, save } = options;
  const mutationKey = [adminScope, 'save', what];
  // Only logged, as specified; the row itself shows that it was not saved (resolution 22).
  const logFailure = (reason: unknown) => console.error(`Failed to update ${what}:`, reason);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: save,
    scope: { id: what },
    // A failure stays marked until the row is saved.
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

  /** Chooses one value for some rows, in one request. */
  const chooseForAll = useStableCallback((rows: readonly Row[], value: Value) => {
    // Read from the cache, not as shown: two keys may come within one rendering, and the second one counts.
    const saves = mutationCache.findAll(filters).map(select);
    const changed = rows.filter((row) => {
      const { hasFailed, chosen = value, value: present } = stateOf(row, saves, valueOf);
      // After a failure the server may hold either value, so the shown one can be sent again.
      return hasFailed || present !== value || chosen !== value;
    });
    if (changed.length > 0) mutate({ ids: changed.map(({ id }) => id), value });
  });

  /** Another function only when a save begins or ends. */
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
  // A row that the answer leaves out was not changed.
  const hasFailed = last?.status === 'error' || last?.data?.includes(row.id) === false;
  const chosen = last?.variables?.value;
  const value = isSaving && chosen !== undefined ? chosen : valueOf(row);
  return { isSaving, hasFailed, chosen, value };
}

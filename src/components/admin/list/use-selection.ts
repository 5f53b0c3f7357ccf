import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected rows of the page that is shown. Rows that left the page are no longer selected: no admin
 * should change what they cannot see.
 */
export function useSelection(shownIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(shownIds.filter((id) => chosen.has(id)));
  if (ids.size < chosen.size) setChosen(ids);

  return {
    ids,
    toggle: (id: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** Selects every row of the page, or none when all were. */
    togglePage: () => setChosen(new Set(ids.size === shownIds.length ? [] : shownIds)),
    clear: () => setChosen(new Set()),
  };
}

import { createContext, useContext, useMemo, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Null without a SelectionProvider, for lists whose rows cannot be selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** Provides the selection to rows and checkboxes, so that a tick renders no cell again. */
export const SelectionProvider = SelectionContext.Provider;

/** Throws outside of SelectionProvider. */
export function useListSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('A list with checkboxes needs a SelectionProvider.');
  return selection;
}

interface Everything {
  /** The filters when everything was selected. */
  scope: string;
  ids: ReadonlySet<string>;
}

/**
 * Holds the selected rows: those of this page, or everything that matched. Rows that leave the page are deselected,
 * because no admin should change rows that are not visible. A changed filter clears the selection.
 */
export function useSelection(rows: readonly { id: string }[], scope: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [everything, setEverything] = useState<Everything | null>(null);
  if (everything && everything.scope !== scope) setEverything(null);
  const source = everything?.scope === scope ? everything.ids : chosen;
  const ids = useMemo(
    () => new Set(rows.map(({ id }) => id).filter((id) => source.has(id))),
    [rows, source],
  );
  if (!everything && ids.size < chosen.size) setChosen(ids);

  return useMemo(() => {
    function clear() {
      setChosen(new Set());
      setEverything(null);
    }
    return {
      /** The selected ids of this page. */
      ids,
      /** The number of rows on this page. */
      rowCount: rows.length,
      /** Null while only rows of this page are selected. */
      everything: everything?.ids ?? null,
      toggle: (id: string) =>
        everything
          ? setEverything({ ...everything, ids: toggled(everything.ids, id) })
          : setChosen((before) => toggled(before, id)),
      /** Selects every row of the page, or none when all were. */
      togglePage: () => {
        if (everything || ids.size === rows.length) clear();
        else setChosen(new Set(rows.map(({ id }) => id)));
      },
      chooseEverything: (all: Iterable<string>) => {
        setChosen(new Set());
        setEverything({ scope, ids: new Set(all) });
      },
      clear,
    };
  }, [ids, rows, everything, scope]);
}

function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

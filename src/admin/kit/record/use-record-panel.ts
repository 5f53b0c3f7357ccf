import { useRef } from 'react';
import { focusRow } from '../list/table/focus-row';
import { useOpenRecord } from './use-open-record';

export type RecordPanel = ReturnType<typeof useRecordPanel>['panel'];

/**
 * Connects a list to the panel of its records: give `listRef` to the list's element and `panel` to its DetailPanel.
 * Next and previous stop at the page's ends.
 */
export function useRecordPanel(rows: readonly { id: string }[]) {
  const { openId, open, switchTo, close, askedId } = useOpenRecord();
  const listRef = useRef<HTMLDivElement>(null);

  // A record opened by its URL may be on another page, where its neighbours are unknown.
  function neighbourOf(wanted: string | null, step: 1 | -1) {
    const index = rows.findIndex(({ id }) => id === wanted);
    return index < 0 ? undefined : rows[index + step];
  }
  const panel = {
    openId,
    askedId,
    onClose: close,
    onReturnFocus: () => focusRow(listRef.current, askedId.current),
    hasPrevious: neighbourOf(openId, -1) !== undefined,
    hasNext: neighbourOf(openId, 1) !== undefined,
    /** Opens the next or previous record, if there is one. */
    turn: (step: 1 | -1) => {
      const neighbour = neighbourOf(askedId.current, step);
      if (neighbour) switchTo(neighbour.id);
    },
  };
  return { open, listRef, panel };
}

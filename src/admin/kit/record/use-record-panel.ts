import { useRef } from 'react';
import { focusRow } from '../list/table/focus-row';
import { useOpenRecord } from './use-open-record';

export type RecordPanel = ReturnType<typeof useRecordPanel>['panel'];

/**
 * A list whose records open in a panel beside it. Its element takes `listRef`, its DetailPanel `panel`. The ways from one
 * record to the next end with the rows of the page.
 */
export function useRecordPanel(rows: readonly { id: string }[]) {
  const { openId, open, switchTo, close, askedId } = useOpenRecord();
  const listRef = useRef<HTMLDivElement>(null);

  // A record that was opened by its address may be on another page: its neighbours are unknown.
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
    /** To the next record or the previous one, where there is one. */
    turn: (step: 1 | -1) => {
      const neighbour = neighbourOf(askedId.current, step);
      if (neighbour) switchTo(neighbour.id);
    },
  };
  return { open, listRef, panel };
}

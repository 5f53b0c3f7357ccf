import { useRef } from 'react';
import { focusRow } from '../list/table/focus-row';
import { useOpenRecord } from './use-open-record';

export type RecordPanel = ReturnType<typeof useRecordPanel>['panel'];

/**
 * A list whose records open in a panel beside it. Its element takes `listRef`, its DetailPanel `panel`. The ways from one
 * record to the next end with the rows of the page.
 */
export function useRecordPanel(rows: readonly { id: string }[]) {
  const { openId, open, switchTo, close, lastOpenId } = useOpenRecord();
  const listRef = useRef<HTMLDivElement>(null);
  const index = rows.findIndex(({ id }) => id === openId);
  // A record that was opened by its address may be on another page: its neighbours are unknown.
  const wayTo = (neighbour: { id: string } | undefined) =>
    index >= 0 && neighbour ? () => switchTo(neighbour.id) : undefined;
  const panel = {
    openId,
    onClose: close,
    onReturnFocus: () => focusRow(listRef.current, lastOpenId.current),
    onPrevious: wayTo(rows[index - 1]),
    onNext: wayTo(rows[index + 1]),
  };
  return { open, listRef, panel };
}

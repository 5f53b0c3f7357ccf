import { useRef } from 'react';
import { focusRow } from '../list/use-list-keyboard';
import { useOpenRecord } from './use-open-record';
import { type NeighboursOptions, useRecordNeighbours } from './use-record-neighbours';

export type RecordPanel = ReturnType<typeof useRecordPanel>['panel'];

/** A list whose records open in a panel beside it. Its element takes `listRef`, its DetailPanel `panel`. */
export function useRecordPanel(list: Omit<NeighboursOptions, 'record'>) {
  const record = useOpenRecord();
  const listRef = useRef<HTMLDivElement>(null);
  const neighbours = useRecordNeighbours({ record, ...list });
  const panel = {
    openId: record.openId,
    onClose: record.close,
    onReturnFocus: () => focusRow(listRef.current, record.lastOpenId.current),
    ...neighbours,
  };
  return { open: record.open, listRef, panel };
}

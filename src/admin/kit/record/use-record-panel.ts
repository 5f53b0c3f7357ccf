import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCursor, type KeysetPage } from '@/admin/kit/list/keyset';
import type { ListAddress } from '../list/use-list-address';
import { focusRow } from '../list/table/focus-row';
import { type OpenRecord, useOpenRecord } from './use-open-record';

export type RecordPanel = ReturnType<typeof useRecordPanel>['panel'];

interface List {
  address: ListAddress;
  query: UseQueryResult<KeysetPage<{ id: string }>>;
}

/** A list whose records open in a panel beside it. Its element takes `listRef`, its DetailPanel `panel`. */
export function useRecordPanel(list: List) {
  const record = useOpenRecord();
  const listRef = useRef<HTMLDivElement>(null);
  const panel = {
    openId: record.openId,
    onClose: record.close,
    onReturnFocus: () => focusRow(listRef.current, record.lastOpenId.current),
    ...useNeighbours(record, list),
  };
  return { open: record.open, listRef, panel };
}

interface Turn {
  /** The page that was left, and the record that was open on it. */
  from: string;
  openId: string;
  to: 'first' | 'last';
}

const nameOf = ({ after }: ListAddress) => (after ? formatCursor(after) : '');

/**
 * The ways from the open record to the ones before and after it, also over the ends of a page. Until the record that was
 * asked for is shown, `isWaiting` tells that keys would meet the one before.
 */
function useNeighbours({ openId, switchTo }: OpenRecord, { address, query }: List) {
  const ids = query.data?.rows.map(({ id }) => id) ?? [];
  const nextCursor = query.data?.nextCursor ?? null;
  // The rows are still those of the page before.
  const isTurning = query.isPlaceholderData || query.isPending;
  // The page that was asked for and has not arrived yet.
  const turn = useRef<Turn | null>(null);
  const isWaiting = () => turn.current !== null;
  const page = nameOf(address);

  const arrive = useEffectEvent((shownPage: string, shownId: string | null) => {
    // Only once another record is shown, or none, do keys act again.
    if (turn.current?.openId !== shownId) turn.current = null;
    if (!turn.current || turn.current.from === shownPage) return;
    const id = ids.at(turn.current.to === 'first' ? 0 : -1);
    // A page that could not be read closes the panel, so that its error is in sight.
    switchTo(id ?? '', { flushSync: false });
  });
  useEffect(() => {
    if (!isTurning) arrive(page, openId);
  }, [page, openId, isTurning]);

  const index = openId === null ? -1 : ids.indexOf(openId);
  // Opened by its address, or its page is not loaded yet: its neighbours are unknown.
  if (openId === null || index < 0) return { isWaiting, onPrevious: undefined, onNext: undefined };

  function goTo(id: string) {
    if (!turn.current) switchTo(id);
  }
  const here = { from: page, openId };
  function turnTo(to: Turn['to'], turnPage: () => void) {
    return () => {
      if (turn.current) return;
      turn.current = { ...here, to };
      turnPage();
    };
  }
  const canTurnBack = address.after !== null && address.pageNumber !== null;
  const previousId = index > 0 ? ids[index - 1] : undefined;
  const nextId = ids[index + 1];
  const turnBack = canTurnBack ? turnTo('last', address.goToPrevious) : undefined;
  const turnOn = nextCursor ? turnTo('first', () => address.goToNext(nextCursor)) : undefined;
  return {
    isWaiting,
    onPrevious: previousId === undefined ? turnBack : () => goTo(previousId),
    onNext: nextId === undefined ? turnOn : () => goTo(nextId),
  };
}

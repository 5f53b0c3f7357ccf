import { useEffect, useEffectEvent, useRef } from 'react';
import { type Cursor, formatCursor } from '@/lib/keyset';
import type { ListAddress } from '../list/use-list-address';

interface NeighboursOptions {
  openId: string | null;
  /** The rows of the page, in order. */
  ids: readonly string[];
  address: ListAddress;
  nextCursor: Cursor | null;
  /** The rows are still those of the page before. */
  isTurning: boolean;
  switchTo: (id: string) => void;
}

interface Turn {
  /** The page that was left. */
  from: string;
  to: 'first' | 'last';
}

const nameOf = ({ after }: ListAddress) => (after ? formatCursor(after) : '');

/** The ways from the open record to the ones before and after it, also over the ends of a page. */
export function useRecordNeighbours(options: NeighboursOptions) {
  const { openId, ids, address, nextCursor, isTurning, switchTo } = options;
  // The page that was asked for and has not arrived yet.
  const turn = useRef<Turn | null>(null);
  const page = nameOf(address);
  const isOpen = openId !== null;

  const arrive = useEffectEvent((shownPage: string, isStillOpen: boolean) => {
    if (!isStillOpen) turn.current = null;
    if (!turn.current || turn.current.from === shownPage) return;
    const id = ids.at(turn.current.to === 'first' ? 0 : -1);
    turn.current = null;
    if (id !== undefined) switchTo(id);
  });
  useEffect(() => {
    if (!isTurning) arrive(page, isOpen);
  }, [page, isOpen, isTurning]);

  const index = openId === null ? -1 : ids.indexOf(openId);
  // Opened by its address, or its page is not loaded yet: its neighbours are unknown.
  if (index < 0) return { onPrevious: undefined, onNext: undefined };

  function goTo(id: string | undefined): (() => void) | undefined {
    return id === undefined ? undefined : () => switchTo(id);
  }
  function turnTo(to: Turn['to'], turnPage: () => void) {
    return () => {
      if (turn.current) return;
      turn.current = { from: page, to };
      turnPage();
    };
  }
  const canTurnBack = address.after !== null && address.pageNumber !== null;
  return {
    onPrevious:
      goTo(index > 0 ? ids[index - 1] : undefined) ??
      (canTurnBack ? turnTo('last', address.goToPrevious) : undefined),
    onNext:
      goTo(ids[index + 1]) ??
      (nextCursor ? turnTo('first', () => address.goToNext(nextCursor)) : undefined),
  };
}

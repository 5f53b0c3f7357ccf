import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Kind, leadsOf } from '../model/kinds';
import type { Lead } from '../model/lead';
import { EraseDialog } from './erase-dialog';

/** Asks before erasing a row. The dialog is outside the row, because the row's menu closes first. */
export function useEraseRow(kind: Kind, listRef: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<Lead>();
  const isErased = useRef(false);
  const dialog: ReactNode = asked && (
    <EraseDialog
      leads={leadsOf(kind, [asked.id])}
      name={asked.name}
      onClose={() => setAsked(undefined)}
      onErased={() => (isErased.current = true)}
      onCloseAutoFocus={(event) => {
        if (!isErased.current) return;
        event.preventDefault();
        isErased.current = false;
        listRef.current?.focus({ preventScroll: true });
      }}
    />
  );
  return { erase: setAsked, dialog };
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useAddress } from '@/shared/hooks/use-address';

/** Marks a history entry that a panel was opened with: closing the panel goes back from it. */
const openedSchema = z.looseObject({ hasOpened: z.literal(true) });

/** The record that a list's panel or dialog shows is in the address, by default as `?open=<id>`. */
export function useOpenRecord(param = 'open', idSchema: z.ZodType<string> = z.guid()) {
  const { get, change, state } = useAddress();
  const navigate = useNavigate();
  const openId = idSchema.safeParse(get(param)).data ?? null;
  const lastOpenId = useRef(openId);
  useEffect(() => {
    if (openId !== null) lastOpenId.current = openId;
  }, [openId]);
  const switchTo = (id: string) =>
    change({ [param]: id }, { replace: true, state, flushSync: true });
  return {
    /** Null: the panel is closed. */
    openId,
    /** The record that was open last: the focus returns to its row. */
    lastOpenId,
    open: (id: string) =>
      change({ [param]: id }, { state: { ...state, hasOpened: true }, flushSync: true }),
    /** Shows another record without a history entry: Back still closes the panel. */
    switchTo,
    close: () => {
      if (openedSchema.safeParse(state).success) void navigate(-1);
      else switchTo('');
    },
  };
}

import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useAddress } from '@/shared/hooks/use-address';
import { useStableCallback } from '@/shared/hooks/use-stable-callback';

/** Marks a history entry that opened a panel: closing the panel then goes back. */
const openedSchema = z.looseObject({ hasOpened: z.literal(true) });

/** Keeps the id of the record in a list's panel or dialog in the URL, by default as `?open=<id>`. */
export function useOpenRecord(param = 'open', idSchema: z.ZodType<string> = z.guid()) {
  const { get, change, state } = useAddress();
  const navigate = useNavigate();
  const openId = idSchema.safeParse(get(param)).data ?? null;
  const askedId = useRef(openId);
  useLayoutEffect(() => {
    if (openId !== null) askedId.current = openId;
  }, [openId]);

  function ask(id: string, options: Parameters<typeof change>[1]) {
    if (id) askedId.current = id;
    change({ [param]: id }, options);
  }
  const switchTo = (id: string) => ask(id, { replace: true, state });
  const open = useStableCallback((id: string) => ask(id, { state: { ...state, hasOpened: true } }));
  return {
    /** Null while the panel is closed. */
    openId,
    /** The record that was requested last. Keys act on it even before it is shown, and the focus returns to its row. */
    askedId,
    open,
    /** Shows another record without a history entry: Back still closes the panel. */
    switchTo,
    close: () => {
      if (openedSchema.safeParse(state).success) void navigate(-1);
      else switchTo('');
    },
  };
}

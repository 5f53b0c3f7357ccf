import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

// Which record a list shows in its panel is in the address (`?open=<id>`), so that Back closes the panel and
// a reload or a link opens it again.

const openParam = 'open';

const stateSchema = z.looseObject({ hasOpenedPanel: z.literal(true) });

interface OpenRecord {
  /** Null: the panel is closed. */
  openId: string | null;
  open: (id: string) => void;
  /** Goes to another record without a history entry: Back still closes the panel. */
  switchTo: (id: string) => void;
  close: () => void;
}

export function useOpenRecord(): OpenRecord {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const { success: canGoBack } = stateSchema.safeParse(location.state);
  const openId = z.guid().safeParse(params.get(openParam)).data ?? null;

  function withOpen(id: string | null): URLSearchParams {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(openParam);
    else next.set(openParam, id);
    return next;
  }

  return {
    openId,
    open: (id) =>
      // What the list keeps in the entry (use-list-address.ts) goes along.
      setParams(withOpen(id), {
        state: { ...stateOf(location), hasOpenedPanel: true },
        preventScrollReset: true,
      }),
    switchTo: (id) =>
      setParams(withOpen(id), {
        replace: true,
        state: stateOf(location),
        preventScrollReset: true,
      }),
    close: () => {
      if (canGoBack) void navigate(-1);
      else
        setParams(withOpen(null), {
          replace: true,
          state: stateOf(location),
          preventScrollReset: true,
        });
    },
  };
}

function stateOf({ state }: { state: unknown }): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(state).data ?? {};
}

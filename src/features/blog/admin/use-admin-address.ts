import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { PostDialogMode } from './post-dialog';

// Tab and dialog live in the address, so that a reload, a link and a new login lead back to them.

export const blogTabs = ['dashboard', 'posts', 'analytics', 'settings'] as const;
export type BlogTab = (typeof blogTabs)[number];

const tabParam = 'tab';
const editParam = 'edit';
const newPost = 'new';

/** Marks the history entry of an opened dialog, so that closing it can go back. */
const openedStateSchema = z.looseObject({ hasOpenedPost: z.literal(true) });

export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Holds the previous pages of the list as well (see use-list-address.ts).
  const state = z.record(z.string(), z.unknown()).safeParse(location.state).data ?? {};
  const edited = params.get(editParam);

  function open(edit: string) {
    const next = new URLSearchParams(params);
    next.set(editParam, edit);
    setParams(next, { state: { ...state, hasOpenedPost: true }, preventScrollReset: true });
  }

  function close() {
    if (openedStateSchema.safeParse(state).success) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(editParam);
    setParams(next, { replace: true, state, preventScrollReset: true });
  }

  return {
    tab: blogTabs.find((tab) => tab === params.get(tabParam)) ?? 'dashboard',
    /** Drops the filters and the page of the list. */
    setTab: (tab: BlogTab) =>
      setParams(tab === 'dashboard' ? {} : { [tabParam]: tab }, { preventScrollReset: true }),
    dialogMode: toMode(edited),
    openNewPost: () => open(newPost),
    openPost: open,
    closePost: close,
  };
}

function toMode(edited: string | null): PostDialogMode | null {
  if (!edited) return null;
  return edited === newPost ? { kind: 'create' } : { kind: 'edit', id: edited };
}

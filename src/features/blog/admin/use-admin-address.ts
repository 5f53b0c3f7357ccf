import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { PostDialogMode } from './post-dialog';

// Tab and open dialog live in the address: a reload shows them again, a link can lead to a post, and
// whoever had to log in anew comes back to the post they were writing.

export const blogTabs = ['dashboard', 'posts', 'analytics', 'settings'] as const;
export type BlogTab = (typeof blogTabs)[number];

const tabParam = 'tab';
const editParam = 'edit';
const newPost = 'new';

/** Marks the entry that a dialog was opened with, so that closing it can go back to the one before. */
const openedStateSchema = z.looseObject({ hasOpenedPost: z.literal(true) });

export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Also the way back through the list's pages (see use-list-address.ts).
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
    /** Leaves the filters and the page of the list behind. */
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

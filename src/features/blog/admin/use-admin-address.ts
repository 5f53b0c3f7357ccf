import { useOpenRecord } from '@/components/admin/record/use-open-record';
import { useAddress } from '@/hooks/use-address';
import type { PostDialogMode } from './editor/post-dialog';

// Tab and open dialog are in the address: a reload or a login shows them again, and a link leads to a post.

export const blogTabs = ['dashboard', 'posts', 'analytics', 'settings'] as const;
export type BlogTab = (typeof blogTabs)[number];

const editParam = 'edit';
const newPost = 'new';

export function useAdminAddress() {
  const { get, reset } = useAddress();
  const { open, close } = useOpenRecord(editParam);
  return {
    tab: blogTabs.find((tab) => tab === get('tab')) ?? 'dashboard',
    /** Drops the filters and the page of the list. */
    setTab: (tab: BlogTab) => reset(tab === 'dashboard' ? {} : { tab }),
    dialogMode: toMode(get(editParam)),
    openNewPost: () => open(newPost),
    openPost: open,
    closePost: close,
  };
}

function toMode(edited: string): PostDialogMode | null {
  if (!edited) return null;
  return edited === newPost ? { kind: 'create' } : { kind: 'edit', id: edited };
}

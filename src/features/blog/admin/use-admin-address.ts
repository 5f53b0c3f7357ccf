import { useOpenRecord } from '@/components/admin/record/use-open-record';
import { useAddress } from '@/hooks/use-address';

// Tab and open dialog are in the address: a reload or a login shows them again, and a link leads to a post.

export const blogTabs = ['dashboard', 'posts', 'analytics', 'settings'] as const;
export type BlogTab = (typeof blogTabs)[number];

const newPost = 'new';

export function useAdminAddress() {
  const { get, reset } = useAddress();
  const { open, close } = useOpenRecord('edit');
  const edited = get('edit');
  return {
    tab: blogTabs.find((tab) => tab === get('tab')) ?? 'dashboard',
    /** Drops the filters and the page of the list. */
    setTab: (tab: string) => reset(tab === 'dashboard' ? {} : { tab }),
    isEditing: edited !== '',
    /** Null: a new post. */
    editedId: edited === newPost ? null : edited,
    openNewPost: () => open(newPost),
    openPost: open,
    closePost: close,
  };
}

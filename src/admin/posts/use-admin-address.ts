import { useOpenRecord } from '@/admin/kit/record/use-open-record';
import { useAddress } from '@/shared/hooks/use-address';

// Tab and open dialog are in the address: a reload or a login shows them again, and a link leads to a post.

export const blogTabs = ['dashboard', 'posts', 'analytics', 'settings'] as const;
export type BlogTab = (typeof blogTabs)[number];

const newPost = 'new';
const copyMark = 'copy-';

export function useAdminAddress() {
  const { get, reset } = useAddress();
  const { open, close, switchTo } = useOpenRecord('edit');
  const edited = get('edit');
  return {
    tab: blogTabs.find((tab) => tab === get('tab')) ?? 'dashboard',
    /** Drops the filters and the page of the list. */
    setTab: (tab: string) => reset(tab === 'dashboard' ? {} : { tab }),
    isEditing: edited !== '',
    /** Null: a new post. */
    editedId: edited === newPost || edited.startsWith(copyMark) ? null : edited,
    /** The post that the new one starts as a copy of. */
    copyOf: edited.startsWith(copyMark) ? edited.slice(copyMark.length) : null,
    openNewPost: () => open(newPost),
    openPost: open,
    copyPost: (id: string) => open(copyMark + id),
    /** The open form is of this post now. */
    stayAt: switchTo,
    closePost: close,
  };
}

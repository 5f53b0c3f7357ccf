import { useOpenRecord } from '@/admin/kit/record/use-open-record';
import { useAddress } from '@/shared/hooks/use-address';

// Keeps the tab and the open dialog in the URL: a reload or a login restores them, and a link can open a post.

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
    /** Opens a tab and clears the filters and the page of the list. */
    setTab: (tab: string) => reset(tab === 'dashboard' ? {} : { tab }),
    isEditing: edited !== '',
    /** The id of the edited post; null for a new one. */
    editedId: edited === newPost || edited.startsWith(copyMark) ? null : edited,
    /** The id of the post that the new one copies. */
    copyOf: edited.startsWith(copyMark) ? edited.slice(copyMark.length) : null,
    openNewPost: () => open(newPost),
    openPost: open,
    copyPost: (id: string) => open(copyMark + id),
    /** Changes the post of the open form. */
    stayAt: switchTo,
    closePost: close,
  };
}

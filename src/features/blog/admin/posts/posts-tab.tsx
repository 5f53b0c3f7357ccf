import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RecordList } from '@/components/admin/list/record-list';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import type { AdminPost } from '../../api/admin-posts';
import { adminPostsQuery } from '../../api/admin-posts';
import {
  blogCategories,
  blogStatuses,
  isBlogCategory,
  isBlogStatus,
  statusLabels,
} from '../../post-fields';
import { DeletePost } from './delete-post';
import { createPostColumns } from './post-columns';
import { useAdminAddress } from '../use-admin-address';
import { useLoadFailure } from '../use-load-failure';

/** The value of "no filter": an option's value is never empty. */
const everything = 'all';

const statusOptions = [
  { value: everything, label: 'All statuses' },
  ...blogStatuses.map((value) => ({ value, label: statusLabels[value] })),
];
const categoryOptions = [
  { value: everything, label: 'All categories' },
  ...blogCategories.map((value) => ({ value, label: value })),
];

interface PostsTabProps {
  onOpen: (id: string) => void;
  onCreate: () => void;
}

/** Every post, drafts included, newest first. */
export function PostsTab({ onOpen, onCreate }: PostsTabProps) {
  const address = useListAddress();
  const { setTab } = useAdminAddress();
  const search = address.get('q');
  const status = address.get('status');
  const category = address.get('category');
  const filters = {
    search,
    status: isBlogStatus(status) ? status : null,
    category: isBlogCategory(category) ? category : null,
  };
  const isFiltered = search !== '' || filters.status !== null || filters.category !== null;

  const query = useQuery(adminPostsQuery(filters, address.after));
  useLoadFailure(query.error);

  const panelRef = useRef<HTMLDivElement>(null);
  const [deleteOpener, setDeleteOpener] = useState<HTMLElement | null>(null);
  const [deleting, setDeleting] = useState<AdminPost | null>(null);
  const columns = createPostColumns({
    onOpen,
    onDelete: (post, opener) => {
      setDeleteOpener(opener);
      setDeleting(post);
    },
  });

  return (
    <div ref={panelRef} tabIndex={-1} className="grid grid-cols-1 gap-6 focus:outline-none">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search posts"
          placeholder="Title, address, author or excerpt"
          value={search}
          onSearch={(text) => address.set('q', text, { replace: true })}
        />
        <Select
          label="Filter by status"
          value={filters.status ?? everything}
          options={statusOptions}
          onValueChange={(value) => address.set('status', value === everything ? '' : value)}
          className="w-full sm:w-44"
        />
        <Select
          label="Filter by category"
          value={filters.category ?? everything}
          options={categoryOptions}
          onValueChange={(value) => address.set('category', value === everything ? '' : value)}
          className="w-full sm:w-52"
        />
      </div>
      <RecordList
        query={query}
        address={address}
        noun="posts"
        columns={columns}
        rowKey={({ id }) => id}
        emptyState={
          <EmptyState
            title="No posts found"
            description={
              isFiltered
                ? 'Nothing matches this search, status and category.'
                : 'The first one is a click away.'
            }
            action={
              isFiltered ? (
                <Button variant="outline" size="small" onClick={() => setTab('posts')}>
                  Clear search and filters
                </Button>
              ) : (
                <Button size="small" onClick={onCreate}>
                  Write a post
                </Button>
              )
            }
          />
        }
      />
      <DeletePost
        post={deleting}
        onClose={() => setDeleting(null)}
        onReturnFocus={() => {
          // The button of a deleted post is gone.
          const target = deleteOpener?.isConnected ? deleteOpener : panelRef.current;
          target?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

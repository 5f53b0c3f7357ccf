import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import { ListToolbar } from '@/components/admin/list/list-toolbar';
import { RecordList } from '@/components/admin/list/record-list';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
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

const statusOptions = blogStatuses.map((value) => ({ value, label: statusLabels[value] }));
const categoryOptions = blogCategories.map((value) => ({ value, label: value }));

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
  const isFiltered = Boolean(search || filters.status || filters.category);

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
    <div ref={panelRef} tabIndex={-1} className="grid grid-cols-1 gap-3 focus:outline-none">
      <ListToolbar onRefresh={() => void query.refetch()} isRefreshing={query.isFetching}>
        <ListSearch
          address={address}
          label="Search posts"
          placeholder="Title, address, author or excerpt"
        />
        <ListFilter
          address={address}
          name="status"
          label="Filter by status"
          allLabel="All statuses"
          value={filters.status}
          options={statusOptions}
          className="w-full sm:w-44"
        />
        <ListFilter
          address={address}
          name="category"
          label="Filter by category"
          allLabel="All categories"
          value={filters.category}
          options={categoryOptions}
          className="w-full sm:w-52"
        />
      </ListToolbar>
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
                ? 'No post matches this search and these filters.'
                : 'Write your first post.'
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

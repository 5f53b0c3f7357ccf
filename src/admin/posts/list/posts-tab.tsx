import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFilter } from '@/admin/kit/list/toolbar/list-filter';
import { ListSearch } from '@/admin/kit/list/toolbar/list-search';
import { ListToolbar } from '@/admin/kit/list/toolbar/list-toolbar';
import { RecordList } from '@/admin/kit/list/table/record-list';
import { useListAddress } from '@/admin/kit/list/use-list-address';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Button } from '@/shared/ui/button';
import { adminPostsQuery, type AdminPost } from '../api/admin-posts';
import { blogStatuses, statusLabels } from '../post-fields';
import { isAhead } from '../publish-time';
import { createPostColumns } from './post-columns';
import { usePostDeletion } from './use-post-deletion';
import { useAdminAddress } from '../use-admin-address';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { blogMessages } from '@content/blog';
import { blogCategories } from '@content/blog-categories';
import { formatCount } from '@/shared/format/format';
import { paths } from '@/shared/paths';

const statusOptions = blogStatuses.map((value) => ({ value, label: statusLabels[value] }));
const categoryOptions = blogCategories.map((value) => ({ value, label: value }));

interface PostsTabProps {
  onOpen: (id: string) => void;
  onCopy: (id: string) => void;
  onCreate: () => void;
}

export function PostsTab({ onOpen, onCopy, onCreate }: PostsTabProps) {
  const address = useListAddress();
  const { setTab } = useAdminAddress();
  // An unknown status or category is ignored.
  const filters = {
    search: address.get('q'),
    status: blogStatuses.find((status) => status === address.get('status')) ?? null,
    category: blogCategories.find((category) => category === address.get('category')) ?? null,
  };
  const isFiltered = Boolean(filters.search || filters.status || filters.category);

  const deletion = usePostDeletion();
  const query = useQuery({
    ...adminPostsQuery(filters, address.after),
    select: (page) => ({ ...page, rows: page.rows.filter(({ id }) => !deletion.isRemoved(id)) }),
  });
  useErrorToast(query.error, blogMessages.listFailure);

  const [asked, setAsked] = useState<AdminPost>();
  const columns = createPostColumns({ onOpen, onCopy, onDelete: setAsked });

  return (
    <div tabIndex={-1} className="grid grid-cols-1 gap-4 focus:outline-none max-sm:gap-3">
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
          className="sm:w-44"
        />
        <ListFilter
          address={address}
          name="category"
          label="Filter by category"
          allLabel="All categories"
          value={filters.category}
          options={categoryOptions}
          className="sm:w-52"
        />
      </ListToolbar>
      <RecordList
        query={query}
        address={address}
        noun="posts"
        columns={columns}
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
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title="Delete this post?"
          description={<Consequences post={asked} />}
          confirmLabel="Delete post"
          onConfirm={() => {
            setAsked(undefined);
            deletion.confirm(asked);
          }}
        />
      )}
    </div>
  );
}

function Consequences({ post }: { post: AdminPost }) {
  return (
    <>
      <p>
        {`“${post.title}” will be deleted with its ${formatCount(post.views, 'view')}, ${formatCount(post.likes, 'like')} and its former addresses.`}
      </p>
      {post.status === 'published' && !isAhead(post.publishAt) && (
        <p>{`Links to ${paths.blogPost.to(post.slug)} will stop working.`}</p>
      )}
    </>
  );
}

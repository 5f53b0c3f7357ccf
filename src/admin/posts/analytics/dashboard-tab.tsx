import { useQuery } from '@tanstack/react-query';
import { Eye, Heart, type LucideIcon } from 'lucide-react';
import { StatTile } from '@/admin/kit/charts/stat-tile';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { TableSkeleton } from '@/admin/kit/list/table/table-skeleton';
import { Button } from '@/shared/ui/button';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { blogMessages } from '@content/blog';
import { formatNumber } from '@/shared/format/format';
import { formatDate } from '@/shared/format/moment';
import { postCountsQuery } from '../api/admin-analytics';
import { type AdminPost, recentPostsQuery } from '../api/admin-posts';
import { PostStatusBadge } from '../post-status-badge';

interface DashboardTabProps {
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

export function DashboardTab(props: DashboardTabProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Counters />
      <RecentPosts {...props} />
    </div>
  );
}

function Counters() {
  const query = useQuery(postCountsQuery());
  const { data, isError } = query;
  if (isError && !data) {
    return <LoadError title="The posts could not be counted." description={null} query={query} />;
  }
  return (
    <ul aria-label="Blog counts" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatTile label="Total Posts" value={data?.total} />
      <StatTile label="Published" value={data?.published} tone="success" />
      <StatTile label="Total Views" value={data?.totalViews} />
      <StatTile label="Total Likes" value={data?.totalLikes} />
    </ul>
  );
}

function RecentPosts({ onOpen, onShowAll }: DashboardTabProps) {
  const query = useQuery(recentPostsQuery());
  useErrorToast(query.error, blogMessages.listFailure);

  return (
    <section aria-labelledby="recent-posts" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-posts" className="text-lead font-bold">
          Recent Posts
        </h2>
        <Button variant="outline" size="small" onClick={onShowAll}>
          All posts
        </Button>
      </div>
      {query.isPending && (
        <TableSkeleton label="Loading posts…" isRetrying={query.failureCount > 0} />
      )}
      <LoadError
        title={query.data ? 'The posts could not be refreshed.' : 'The posts could not be loaded.'}
        query={query}
      />
      {query.data?.length === 0 && (
        <EmptyState title="No posts yet" description="The newest five appear here." />
      )}
      {query.data && query.data.length > 0 && (
        <ol className="grid overflow-hidden rounded-card border border-line bg-surface">
          {query.data.map((post) => (
            <RecentPost key={post.id} post={post} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </section>
  );
}

function RecentPost({ post, onOpen }: { post: AdminPost; onOpen: (id: string) => void }) {
  return (
    <li className="grid gap-2 border-line px-5 py-2.5 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="min-w-0">
        <RowOpener onOpen={() => onOpen(post.id)}>{post.title}</RowOpener>
        <p className="text-small text-ink-soft">
          <bdi>{post.category}</bdi>
          {' · '}
          <bdi>{post.author}</bdi>
          {' · '}
          <time dateTime={post.publishDate} className="whitespace-nowrap">
            {formatDate(post.publishDate)}
          </time>
        </p>
      </div>
      <div className="flex items-center gap-4 text-small tabular-nums">
        <Figure icon={Eye} value={post.views} of="views" />
        <Figure icon={Heart} value={post.likes} of="likes" />
        <PostStatusBadge status={post.status} publishAt={post.publishAt} />
      </div>
    </li>
  );
}

function Figure({ icon: Icon, value, of }: { icon: LucideIcon; value: number; of: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft">
      <Icon aria-hidden="true" className="size-4" />
      <span>{formatNumber(value)}</span>
      <span className="sr-only">{` ${of}`}</span>
    </span>
  );
}

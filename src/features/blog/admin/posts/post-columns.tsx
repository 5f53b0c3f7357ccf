import { Link } from 'react-router-dom';
import { ExternalLink, Mail, Pencil, Star, Trash2 } from 'lucide-react';
import type { Column } from '@/components/admin/list/data-table';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { formatDate } from '@/lib/moment';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { AdminPost } from '../../api/admin-posts';
import { PostStatusBadge } from './post-status-badge';
import { PostTitleButton } from './post-title-button';

interface PostColumnsOptions {
  onOpen: (id: string) => void;
  onDelete: (post: AdminPost, opener: HTMLElement) => void;
}

export function createPostColumns({ onOpen, onDelete }: PostColumnsOptions): Column<AdminPost>[] {
  return [
    {
      header: 'Title',
      isRowHeader: true,
      cell: (post) => (
        <div className="grid justify-items-start gap-1">
          <PostTitleButton post={post} onOpen={onOpen} />
          <PublicAddress post={post} />
          {post.isFeatured && (
            <span className="inline-flex items-center gap-1 text-tag font-semibold text-saffron-deep">
              <Star aria-hidden="true" className="size-3.5 fill-current" />
              Featured
            </span>
          )}
        </div>
      ),
    },
    { header: 'Status', cell: ({ status }) => <PostStatusBadge status={status} /> },
    { header: 'Category', cell: ({ category }) => category },
    { header: 'Author', cell: ({ author }) => <span className="wrap-anywhere">{author}</span> },
    {
      header: 'Publish date',
      cell: ({ publishDate }) => (
        <time dateTime={publishDate} className="@3xl:whitespace-nowrap">
          {formatDate(publishDate)}
        </time>
      ),
    },
    { header: 'Views', className: figure, cell: ({ views }) => formatNumber(views) },
    { header: 'Likes', className: figure, cell: ({ likes }) => formatNumber(likes) },
    {
      header: 'Actions',
      cell: (post) => (
        <div className="-my-1.5 flex gap-1 @max-3xl:-ml-3">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit ${post.title}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(post.id)}
          >
            <Pencil aria-hidden="true" className="size-4.5" />
          </Button>
          {post.status === 'published' && (
            <Link
              to={paths.adminNewsletter.aboutPost(post.id)}
              aria-label={`Send ${post.title} as newsletter`}
              title="Send as newsletter"
              className={buttonClasses({ variant: 'ghost', size: 'icon' })}
            >
              <Mail aria-hidden="true" className="size-4.5" />
            </Link>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete ${post.title}`}
            aria-haspopup="dialog"
            onClick={(event) => onDelete(post, event.currentTarget)}
          >
            <Trash2 aria-hidden="true" className="size-4.5 text-danger" />
          </Button>
        </div>
      ),
    },
  ];
}

const figure = 'tabular-nums @3xl:text-right';

/** A link for a published post, text for a draft. */
function PublicAddress({ post }: { post: AdminPost }) {
  const path = paths.blogPost.to(post.slug);
  if (post.status !== 'published') {
    return <span className="text-small wrap-anywhere text-ink-soft">{path}</span>;
  }
  return (
    <Link to={path} target="_blank" className={cn('text-small text-ink-soft', linkClasses)}>
      {path}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

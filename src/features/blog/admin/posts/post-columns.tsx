import { Link } from 'react-router-dom';
import { ExternalLink, Mail, Pencil, Star, Trash2 } from 'lucide-react';
import type { Column } from '@/components/admin/list/data-table';
import { formatDate } from '@/lib/format/moment';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { formatNumber } from '@/lib/format/format';
import { paths } from '@/lib/paths';
import type { AdminPost } from '../../api/admin-posts';
import { PostStatusBadge, PostTitleButton } from './post-cells';

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
        <div className="flex items-center gap-2" title={paths.blogPost.to(post.slug)}>
          <PostTitleButton post={post} onOpen={onOpen} />
          {post.isFeatured && (
            <span title="Featured" className="text-saffron-deep">
              <Star aria-hidden="true" className="size-4 fill-current" />
              <span className="sr-only">Featured</span>
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
            <>
              <Link
                to={paths.blogPost.to(post.slug)}
                target="_blank"
                aria-label={`Read ${post.title} (opens in a new tab)`}
                title="Read on the site"
                className={iconLink}
              >
                <ExternalLink aria-hidden="true" className="size-4.5" />
              </Link>
              <Link
                to={paths.adminNewsletter.aboutPost(post.id)}
                aria-label={`Send ${post.title} as newsletter`}
                title="Send as newsletter"
                className={iconLink}
              >
                <Mail aria-hidden="true" className="size-4.5" />
              </Link>
            </>
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
const iconLink = buttonClasses({ variant: 'ghost', size: 'icon' });

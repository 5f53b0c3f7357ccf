import { Link } from 'react-router-dom';
import { Copy, ExternalLink, Mail, Pencil, Star } from 'lucide-react';
import { type Column, growingColumn, oneLine } from '@/admin/kit/list/table/data-table';
import { RowButton, rowIconClasses, RowIconLabel } from '@/admin/kit/list/table/row-button';
import { RowMenu } from '@/admin/kit/list/table/row-menu';
import { RowOpener } from '@/admin/kit/list/table/row-opener';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { useHasCome } from '@/admin/kit/frame/use-has-come';
import { formatDate } from '@/shared/format/moment';
import { formatNumber } from '@/shared/format/format';
import { modules } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { NotBuiltMark } from '@/admin/static-site/not-built-mark';
import type { AdminPost } from '../api/admin-posts';
import { PostStatusBadge } from '../post-status-badge';

interface PostColumnsOptions {
  onOpen: (id: string) => void;
  onCopy: (id: string) => void;
  onDelete: (post: AdminPost) => void;
}

const figure = 'tabular-nums @2xl:text-end';

export function createPostColumns({
  onOpen,
  onCopy,
  onDelete,
}: PostColumnsOptions): Column<AdminPost>[] {
  return [
    {
      header: 'Title',
      isRowHeader: true,
      className: growingColumn,
      cell: ({ id, title, isFeatured, status, publishAt, updatedAt }) => (
        <div className="flex min-w-0 items-center gap-2">
          <RowOpener onOpen={() => onOpen(id)}>{title}</RowOpener>
          {isFeatured && (
            <span title="Featured" className="shrink-0 text-accent">
              <Star aria-hidden="true" className="size-4 fill-current" />
              <span className="sr-only">Featured</span>
            </span>
          )}
          {status === 'published' && <NotBuiltMark changes={[updatedAt, publishAt]} />}
        </div>
      ),
    },
    {
      header: 'Status',
      onPhone: 'end',
      cell: ({ status, publishAt }) => <PostStatusBadge {...{ status, publishAt }} isInList />,
    },
    {
      header: 'Category',
      isBelowName: true,
      onPhone: 'below',
      className: oneLine,
      cell: ({ category }) => category,
    },
    {
      header: 'Author',
      isBelowName: true,
      className: 'wrap-anywhere @2xl:max-w-36',
      cell: ({ author }) => author,
    },
    {
      header: 'Publish date',
      onPhone: 'beside',
      className: oneLine,
      cell: ({ publishDate }) => <time dateTime={publishDate}>{formatDate(publishDate)}</time>,
    },
    { header: 'Views', className: figure, cell: ({ views }) => formatNumber(views) },
    { header: 'Likes', className: figure, cell: ({ likes }) => formatNumber(likes) },
    {
      header: 'Actions',
      isActions: true,
      onPhone: 'menu',
      className: '@2xl:w-10 @2xl:ps-0',
      cell: (post) => (
        <RowMenu label={`More about ${post.title}`}>
          <RowButton
            icon={Pencil}
            aria-label={`Edit ${post.title}`}
            aria-haspopup="dialog"
            title="Edit"
            onClick={() => onOpen(post.id)}
          />
          {post.status === 'published' && (
            <>
              <ReadLink post={post} />
              {modules.newsletter && (
                <Link
                  to={paths.adminNewsletter.aboutPost(post.id)}
                  aria-label={`Send ${post.title} as newsletter`}
                  title="Send as newsletter"
                  className={rowIconClasses}
                >
                  <Mail aria-hidden="true" className="size-4.5" />
                  <RowIconLabel>Send as newsletter</RowIconLabel>
                </Link>
              )}
            </>
          )}
          <RowButton
            icon={Copy}
            aria-label={`Copy ${post.title}`}
            aria-haspopup="dialog"
            title="Copy into a new draft"
            onClick={() => onCopy(post.id)}
          />
          <RowButton
            icon={BinIcon}
            aria-label={`Delete ${post.title}`}
            aria-haspopup="dialog"
            title="Delete"
            onClick={() => onDelete(post)}
          />
        </RowMenu>
      ),
    },
  ];
}

/** Links to the public post once visitors can read it. */
function ReadLink({ post }: { post: AdminPost }) {
  if (!useHasCome(post.publishAt)) return null;
  return (
    <Link
      to={paths.blogPost.to(post.slug)}
      target="_blank"
      aria-label={`Read ${post.title} (opens in a new tab)`}
      title="Read on the site"
      className={rowIconClasses}
    >
      <ExternalLink aria-hidden="true" className="size-4.5" />
      <RowIconLabel>Read on the site</RowIconLabel>
    </Link>
  );
}

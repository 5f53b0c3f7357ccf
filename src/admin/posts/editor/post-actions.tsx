import { useBottomBar } from '@/admin/kit/frame/use-bottom-bar';
import { useMedia } from '@/admin/kit/frame/use-media';
import { BusyButton } from '@/shared/ui/busy-button';
import { formatMoment } from '@/shared/format/moment';
import { Spoken } from '@/shared/feedback/spoken';
import type { BlogStatus } from '../post-fields';
import { PostStatusBadge } from '../post-status-badge';

interface PostActionsProps {
  /** The stored status; a new post is a draft. */
  status: BlogStatus;
  /** The time from which the stored post is public once it is published; null for at once. */
  publishAt: string | null;
  /** True when publishing now makes it public later. */
  isPlanned: boolean;
  /** The status of the running save; null without one. */
  savingAs: BlogStatus | null;
  /** The time at which this device kept the draft (see DraftState). */
  keptAt: number | null | undefined;
  onSave: (as: BlogStatus) => void;
}

/** The button labels for saving a post as a draft or as a published post, by its present status. */
const labels: Record<BlogStatus, Record<BlogStatus, string>> = {
  draft: { draft: 'Save draft', published: 'Publish' },
  published: { draft: 'Unpublish', published: 'Save changes' },
};

/** Returns the label of the button that saves a post of this status as another or the same. */
export const saveLabel = (status: BlogStatus, as: BlogStatus, isPlanned: boolean): string =>
  as === 'published' && status === 'draft' && isPlanned ? 'Schedule' : labels[status][as];

/** Shows the state of the post and its save buttons: in a bar below the text, or above the settings column. */
export function PostActions(props: PostActionsProps) {
  const { status, publishAt, isPlanned, savingAs, keptAt, onSave } = props;
  // Below the breakpoint `lg` it is a bar, otherwise the head of a column.
  useBottomBar(useMedia('(width < 64rem)'));
  const button = (as: BlogStatus) => (
    <BusyButton
      // Enter in a field saves the post with its present status.
      type={as === status ? 'submit' : 'button'}
      variant={as === 'published' ? 'primary' : 'outline'}
      size="small"
      className="min-h-10 whitespace-nowrap max-lg:min-h-11 max-lg:grow"
      title={as === status ? 'Ctrl+S saves and keeps the post open' : undefined}
      isBusy={savingAs === as}
      isBlocked={savingAs !== null}
      onClick={as === status ? undefined : () => onSave(as)}
    >
      {savingAs === as ? 'Saving…' : saveLabel(status, as, isPlanned)}
    </BusyButton>
  );
  return (
    <footer className="grid gap-2 border-t border-line bg-surface px-4 py-2.5 lg:contents">
      <Spoken className="text-small text-ink-soft empty:hidden lg:pointer-events-none lg:col-start-1 lg:row-start-1 lg:max-w-1/2 lg:self-center lg:justify-self-end lg:pe-6 lg:text-end">
        {keptText(keptAt)}
      </Spoken>
      <div className="flex flex-wrap items-center justify-end gap-2 lg:col-start-2 lg:row-start-1 lg:border-b lg:border-s lg:border-line lg:bg-surface lg:px-5 lg:py-2">
        <span className="me-auto">
          <PostStatusBadge status={status} publishAt={publishAt} />
        </span>
        {button('draft')}
        {button('published')}
      </div>
    </footer>
  );
}

function keptText(keptAt: PostActionsProps['keptAt']): string {
  if (keptAt === undefined) return '';
  if (keptAt === null) {
    return 'Not saved yet, and this device could not keep a draft. Save it soon.';
  }
  return `Not saved yet. Draft kept on this device, ${formatMoment(new Date(keptAt).toISOString())}.`;
}

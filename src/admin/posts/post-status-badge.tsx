import { Badge } from '@/shared/ui/badge';
import { useHasCome } from '@/admin/kit/frame/use-has-come';
import { formatMoment } from '@/shared/format/moment';
import { type BlogStatus, statusLabels } from './post-fields';

interface PostStatusBadgeProps {
  /** In a list, where a phone has no room for the words: the colour and the moment say them. */
  isInList?: boolean;
  status: BlogStatus;
  /** From when it is public once it is published; null: at once. */
  publishAt: string | null;
}

/** "Draft", "Scheduled for …" or, from that minute on, "Published". */
export function PostStatusBadge({ status, publishAt, isInList }: PostStatusBadgeProps) {
  const hasCome = useHasCome(publishAt);
  if (status === 'published' && publishAt && !hasCome) {
    return (
      <Badge tone="accent" className="flex-wrap gap-x-1 whitespace-normal">
        <span className={isInList ? 'max-sm:sr-only' : undefined}>Scheduled for</span>{' '}
        <span className="whitespace-nowrap">{formatMoment(publishAt)}</span>
      </Badge>
    );
  }
  return (
    <Badge tone={status === 'published' ? 'success' : 'warning'}>{statusLabels[status]}</Badge>
  );
}

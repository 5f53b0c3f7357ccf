import { Badge } from '@/shared/ui/badge';
import { useHasCome } from '@/admin/kit/frame/use-has-come';
import { formatMoment } from '@/shared/format/moment';
import { type BlogStatus, statusLabels } from './post-fields';

interface PostStatusBadgeProps {
  /** True in a list, where on a phone only colour and time fit. */
  isInList?: boolean;
  status: BlogStatus;
  /** The time from which a published post is public; null for at once. */
  publishAt: string | null;
}

/** Shows "Draft", "Scheduled for …" or, from that minute on, "Published". */
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

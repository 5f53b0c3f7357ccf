import { Badge } from '@/components/ui/badge';
import { type BlogStatus, statusLabels } from './post-filters';

export function PostStatusBadge({ status }: { status: BlogStatus }) {
  return (
    <Badge tone={status === 'published' ? 'success' : 'warning'}>{statusLabels[status]}</Badge>
  );
}

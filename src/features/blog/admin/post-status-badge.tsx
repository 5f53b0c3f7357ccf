import { Badge } from '@/components/ui/badge';
import { type BlogStatus, statusLabels } from '../post-fields';

export function PostStatusBadge({ status }: { status: BlogStatus }) {
  return (
    <Badge tone={status === 'published' ? 'success' : 'warning'}>{statusLabels[status]}</Badge>
  );
}

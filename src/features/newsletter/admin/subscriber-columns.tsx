import type { Column } from '@/components/admin/data-table';
import { DateTime } from '@/components/admin/date-time';
import { EmailText } from '@/components/admin/email-text';
import { Badge } from '@/components/ui/badge';
import type { Subscriber } from '../api/admin-subscribers';

export const subscriberColumns: Column<Subscriber>[] = [
  {
    header: 'Email',
    isRowHeader: true,
    cell: ({ email }) => (
      <span className="font-semibold wrap-anywhere">
        <EmailText>{email}</EmailText>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'active' ? 'success' : 'danger'}>{status}</Badge>,
  },
  { header: 'Subscribed', cell: ({ subscribedAt }) => <DateTime value={subscribedAt} /> },
  {
    header: 'Unsubscribed',
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? <DateTime value={unsubscribedAt} /> : '-'),
  },
];

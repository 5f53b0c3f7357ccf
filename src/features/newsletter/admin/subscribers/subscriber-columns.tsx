import type { Column } from '@/components/admin/list/data-table';
import { DateTime } from '@/components/admin/record/date-time';
import { EmailText } from '@/components/admin/record/email-text';
import { Badge } from '@/components/ui/badge';
import type { Subscriber } from '../../api/subscribers';

export const createSubscriberColumns = (onOpen: (id: string) => void): Column<Subscriber>[] => [
  {
    header: 'Email',
    isRowHeader: true,
    cell: ({ id, email }) => (
      <button
        type="button"
        data-row-focus
        aria-haspopup="dialog"
        className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
        onClick={() => onOpen(id)}
      >
        <EmailText>{email}</EmailText>
      </button>
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

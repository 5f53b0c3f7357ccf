import { type Column, growingColumn, oneLine } from '@/components/admin/list/data-table';
import { RowOpener } from '@/components/admin/list/row-opener';
import { DateTime } from '@/components/admin/record/date-time';
import { EmailText } from '@/components/admin/record/email-text';
import { Badge } from '@/components/ui/badge';
import type { Subscriber } from '../../api/subscribers';

export const createSubscriberColumns = (onOpen: (id: string) => void): Column<Subscriber>[] => [
  {
    header: 'Email',
    isRowHeader: true,
    className: growingColumn,
    cell: ({ id, email }) => (
      <RowOpener onOpen={() => onOpen(id)}>
        <EmailText>{email}</EmailText>
      </RowOpener>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'active' ? 'success' : 'danger'}>{status}</Badge>,
  },
  {
    header: 'Subscribed',
    className: oneLine,
    cell: ({ subscribedAt }) => <DateTime value={subscribedAt} />,
  },
  {
    header: 'Unsubscribed',
    className: oneLine,
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? <DateTime value={unsubscribedAt} /> : '-'),
  },
];

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecordList } from '@/components/admin/list/record-list';
import { ListToolbar } from '@/components/admin/list/list-toolbar';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { useRecordPanel } from '@/components/admin/record/use-record-panel';
import { EmptyState } from '@/components/feedback/empty-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { subscribersQuery, type Subscriber, type SubscriberFilters } from '../../api/subscribers';
import { SubscriberActions } from './subscriber-actions';
import { ReaderPanel } from '../reader/reader-panel';
import { growingColumn, oneLine, type Column, wideOnly } from '@/components/admin/list/data-table';
import { RowOpener } from '@/components/admin/list/row-opener';
import { DateTime } from '@/components/admin/record/date-time';
import { EmailText } from '@/components/admin/record/email-text';
import { Badge } from '@/components/ui/badge';
import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import type { SelectOption } from '@/components/ui/select';
import { subscriberStatuses, type SubscriberStatus } from '../../model';

export function SubscribersTab({ onRefresh }: { onRefresh: () => void }) {
  const address = useListAddress();
  const filters: SubscriberFilters = {
    search: address.get('q'),
    // An unknown status is ignored.
    status: subscriberStatuses.find((status) => status === address.get('status')) ?? null,
  };
  const query = useQuery(subscribersQuery(filters, address.after));
  const isFiltered = filters.search !== '' || filters.status !== null;

  const rows = query.data?.rows ?? [];
  const { open, listRef, panel } = useRecordPanel({ address, query });
  useEffect(() => {
    if (query.error) notify.error('Error', 'Failed to fetch subscribers.');
  }, [query.error]);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-md">
          <ListToolbar
            isRefreshing={query.isFetching}
            onRefresh={() => {
              void query.refetch();
              onRefresh();
            }}
          >
            <ListSearch address={address} label="Search subscribers" placeholder="Email address" />
            <ListFilter
              address={address}
              name="status"
              label="Filter by status"
              value={filters.status}
              allLabel="All statuses"
              options={statusOptions}
              className="grow sm:w-48 sm:grow-0"
            />
          </ListToolbar>
        </div>
        <SubscriberActions filters={filters} />
      </div>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun="subscribers"
          columns={createSubscriberColumns(open)}
          emptyState={
            <EmptyState
              title="No subscribers found."
              {...(isFiltered && {
                description: 'Nothing matches this search and status.',
                action: (
                  <Button variant="outline" size="small" onClick={address.clear}>
                    Clear search and filter
                  </Button>
                ),
              })}
            />
          }
        />
      </div>
      <ReaderPanel panel={panel} rows={rows} />
    </div>
  );
}

const createSubscriberColumns = (onOpen: (id: string) => void): Column<Subscriber>[] => [
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
    className: `${oneLine} ${wideOnly}`,
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? <DateTime value={unsubscribedAt} /> : '-'),
  },
];

const statusOptions: SelectOption<SubscriberStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

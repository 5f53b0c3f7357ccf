import { useQuery } from '@tanstack/react-query';
import { growingColumn, oneLine, type Column } from '@/components/admin/list/table/data-table';
import { ListFilter } from '@/components/admin/list/toolbar/list-filter';
import { ListSearch } from '@/components/admin/list/toolbar/list-search';
import { ListToolbar } from '@/components/admin/list/toolbar/list-toolbar';
import { RecordList } from '@/components/admin/list/table/record-list';
import { RowOpener } from '@/components/admin/list/table/row-opener';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { DateTime } from '@/components/admin/record/date-time';
import { EmailText } from '@/components/admin/record/email-text';
import { useRecordPanel } from '@/components/admin/record/use-record-panel';
import { EmptyState } from '@/components/feedback/empty-state';
import { useErrorToast } from '@/components/feedback/use-error-toast';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { SelectOption } from '@/components/ui/select';
import {
  isCountOpen,
  subscriberCountQuery,
  subscribersQuery,
  type Subscriber,
  type SubscriberFilters,
} from '../../../api/subscribers/subscribers';
import { formatNumber } from '@/lib/format/format';
import { labelOf } from '@/lib/options';
import { subscriberStatuses, type SubscriberStatus } from '../../../model';
import { SubscriberPanel } from '../record/subscriber-panel';
import { SubscriberActions } from './list-actions';

export function SubscribersTab({ onRefresh }: { onRefresh: () => void }) {
  const address = useListAddress();
  const filters: SubscriberFilters = {
    search: address.get('q'),
    // An unknown status is ignored.
    status: subscriberStatuses.find((status) => status === address.get('status')) ?? null,
  };
  const query = useQuery(subscribersQuery(filters, address.after));
  const count = useQuery(subscriberCountQuery(filters)).data;
  const isFiltered = filters.search !== '' || filters.status !== null;

  const rows = query.data?.rows ?? [];
  const { open, listRef, panel } = useRecordPanel({ address, query });
  useErrorToast(query.error, { title: 'Error', description: 'Failed to fetch subscribers.' });

  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3">
      <ListToolbar
        isRefreshing={query.isFetching}
        onRefresh={() => {
          void query.refetch();
          onRefresh();
        }}
      >
        <ListSearch
          address={address}
          label="Search subscribers"
          placeholder="Email address or name"
        />
        <ListFilter
          address={address}
          name="status"
          label="Filter by status"
          value={filters.status}
          allLabel="All statuses"
          options={statusOptions}
          className="grow sm:w-48 sm:grow-0"
        />
        <SubscriberActions filters={filters} />
      </ListToolbar>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun="subscribers"
          {...(count !== undefined && {
            total: `${formatNumber(count)}${isCountOpen(filters, count) ? '+' : ''}`,
          })}
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
      <SubscriberPanel panel={panel} rows={rows} />
    </div>
  );
}

const createSubscriberColumns = (onOpen: (id: string) => void): Column<Subscriber>[] => [
  {
    header: 'Email',
    isRowHeader: true,
    // A row's address stays in one line.
    className: `${growingColumn} [&_wbr]:hidden`,
    cell: ({ id, email, name }) => (
      <RowOpener onOpen={() => onOpen(id)}>
        <EmailText>{email}</EmailText>
        {name && <span className="pl-2 font-normal text-ink-soft">{name}</span>}
      </RowOpener>
    ),
  },
  {
    header: 'Status',
    onPhone: 'end',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'success' : 'danger'}>
        {labelOf(statusOptions, status)}
      </Badge>
    ),
  },
  {
    header: 'Subscribed',
    onPhone: 'below',
    className: oneLine,
    cell: ({ subscribedAt }) => <DateTime value={subscribedAt} />,
  },
  {
    header: 'Unsubscribed',
    className: oneLine,
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? <DateTime value={unsubscribedAt} /> : '–'),
  },
];

const statusOptions: SelectOption<SubscriberStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RecordList } from '@/components/admin/list/record-list';
import { ListToolbar } from '@/components/admin/list/list-toolbar';
import { useListAddress } from '@/components/admin/list/use-list-address';
import { focusRow } from '@/components/admin/list/use-list-keyboard';
import { useOpenRecord } from '@/components/admin/record/use-open-record';
import { useRecordNeighbours } from '@/components/admin/record/use-record-neighbours';
import { EmptyState } from '@/components/feedback/empty-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { type Subscriber, subscribersQuery } from '../../api/subscribers';
import { SubscriberActions } from './subscriber-actions';
import { ReaderPanel } from '../reader/reader-panel';
import { createSubscriberColumns } from './subscriber-columns';
import { readSubscriberFilters, SubscriberFilter } from './subscriber-filter';

const noRows: readonly Subscriber[] = [];

/** All subscribers, newest first. */
export function SubscribersTab({ onRefresh }: { onRefresh: () => void }) {
  const address = useListAddress();
  const filters = readSubscriberFilters(address);
  const query = useQuery(subscribersQuery(filters, address.after));
  const isFiltered = filters.search !== '' || filters.status !== null;

  const rows = query.data?.rows ?? noRows;
  const listRef = useRef<HTMLDivElement>(null);
  const record = useOpenRecord();
  const neighbours = useRecordNeighbours({ record, address, query });
  useEffect(() => {
    if (!query.error) return;
    console.error('Failed to fetch subscribers:', query.error);
    notify.error('Error', 'Failed to fetch subscribers.');
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
            <SubscriberFilter address={address} />
          </ListToolbar>
        </div>
        <SubscriberActions filters={filters} />
      </div>
      <div ref={listRef} tabIndex={-1} className="focus:outline-none">
        <RecordList
          query={query}
          address={address}
          noun="subscribers"
          columns={createSubscriberColumns(record.open)}
          rowKey={({ id }) => id}
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
      <ReaderPanel
        record={record}
        rows={rows}
        neighbours={neighbours}
        onReturnFocus={() => focusRow(listRef.current, record.lastOpenId.current)}
      />
    </div>
  );
}

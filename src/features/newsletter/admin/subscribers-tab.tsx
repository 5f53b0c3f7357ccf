import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecordList } from '@/components/admin/record-list';
import { RefreshButton } from '@/components/admin/refresh-button';
import { useListAddress } from '@/components/admin/use-list-address';
import { EmptyState } from '@/components/feedback/empty-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { subscribersQuery } from '../api/admin-subscribers-queries';
import { SubscriberActions } from './subscriber-actions';
import { subscriberColumns } from './subscriber-columns';
import { readSubscriberFilters, SubscriberFilter } from './subscriber-filter';

/** Everybody who subscribed, newest first. */
export function SubscribersTab({ onRefresh }: { onRefresh: () => void }) {
  const address = useListAddress();
  const filters = readSubscriberFilters(address);
  const query = useQuery(subscribersQuery(filters, address.after));
  const isFiltered = filters.search !== '' || filters.status !== null;

  useEffect(() => {
    if (!query.error) return;
    console.error('Failed to fetch subscribers:', query.error);
    notify.error('Error', 'Failed to fetch subscribers.');
  }, [query.error]);

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <SubscriberFilter address={address} />
          <RefreshButton
            isRefreshing={query.isFetching}
            onRefresh={() => {
              void query.refetch();
              onRefresh();
            }}
          />
        </div>
        <SubscriberActions filters={filters} />
      </div>
      <RecordList
        query={query}
        address={address}
        noun="subscribers"
        columns={subscriberColumns}
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
  );
}

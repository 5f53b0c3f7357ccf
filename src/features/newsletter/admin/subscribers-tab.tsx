import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecordList } from '@/components/admin/record-list';
import { RefreshButton } from '@/components/admin/refresh-button';
import { SearchField } from '@/components/ui/search-field';
import { useListAddress } from '@/components/admin/use-list-address';
import { EmptyState } from '@/components/feedback/empty-state';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { subscribersQuery } from '../api/admin-subscribers-queries';
import { subscriberColumns } from './subscriber-columns';

/** Everybody who subscribed, newest first. */
export function SubscribersTab({ onRefresh }: { onRefresh: () => void }) {
  const address = useListAddress();
  const search = address.get('q');
  const query = useQuery(subscribersQuery(search, address.after));

  useEffect(() => {
    if (!query.error) return;
    console.error('Failed to fetch subscribers:', query.error);
    notify.error('Error', 'Failed to fetch subscribers.');
  }, [query.error]);

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search subscribers"
          placeholder="Email address"
          value={search}
          onSearch={(text) => address.set('q', text, { replace: true })}
        />
        <RefreshButton
          isRefreshing={query.isFetching}
          onRefresh={() => {
            void query.refetch();
            onRefresh();
          }}
        />
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
            {...(search && {
              description: `No address contains “${search}”.`,
              action: (
                <Button variant="outline" size="small" onClick={address.clear}>
                  Clear search
                </Button>
              ),
            })}
          />
        }
      />
    </div>
  );
}

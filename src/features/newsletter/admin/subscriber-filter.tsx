import type { ListAddress } from '@/components/admin/use-list-address';
import { SearchField } from '@/components/ui/search-field';
import { Select, type SelectOption } from '@/components/ui/select';
import {
  type SubscriberFilters,
  type SubscriberStatus,
  subscriberStatuses,
} from '../api/admin-subscribers';

const everyStatus = 'all';
const statusOptions: SelectOption<SubscriberStatus | typeof everyStatus>[] = [
  { value: everyStatus, label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

/** What the address asks for; anything it does not know counts as not asked for. */
export function readSubscriberFilters(address: ListAddress): SubscriberFilters {
  const wanted = address.get('status');
  return {
    search: address.get('q'),
    status: subscriberStatuses.find((status) => status === wanted) ?? null,
  };
}

export function SubscriberFilter({ address }: { address: ListAddress }) {
  const { search, status } = readSubscriberFilters(address);
  return (
    <>
      <SearchField
        label="Search subscribers"
        placeholder="Email address"
        value={search}
        onSearch={(text) => address.set('q', text, { replace: true })}
      />
      <Select
        label="Filter by status"
        value={status ?? everyStatus}
        options={statusOptions}
        onValueChange={(value) => address.set('status', value === everyStatus ? '' : value)}
        className="w-full sm:w-48"
      />
    </>
  );
}

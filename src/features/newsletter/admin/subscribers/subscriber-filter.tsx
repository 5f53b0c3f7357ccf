import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import type { ListAddress } from '@/components/admin/list/use-list-address';
import type { SelectOption } from '@/components/ui/select';
import type { SubscriberFilters } from '../../api/subscribers';
import { type SubscriberStatus, subscriberStatuses } from '../../model';

const statusOptions: SelectOption<SubscriberStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

/** The filters in the address; unknown values are ignored. */
export function readSubscriberFilters(address: ListAddress): SubscriberFilters {
  const wanted = address.get('status');
  return {
    search: address.get('q'),
    status: subscriberStatuses.find((status) => status === wanted) ?? null,
  };
}

/** Search and status filter, both kept in the address. */
export function SubscriberFilter({ address }: { address: ListAddress }) {
  return (
    <>
      <ListSearch address={address} label="Search subscribers" placeholder="Email address" />
      <ListFilter
        address={address}
        name="status"
        label="Filter by status"
        value={readSubscriberFilters(address).status}
        allLabel="All statuses"
        options={statusOptions}
        className="w-full sm:w-48"
      />
    </>
  );
}

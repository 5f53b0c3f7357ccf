import type { ListAddress } from '@/components/admin/use-list-address';
import { SearchField } from '@/components/ui/search-field';
import { Select, type SelectOption } from '@/components/ui/select';
import type { ApplicationFilters } from '../api/admin-applications-row';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  isApplicationStatus,
} from './application-status';

const everyStatus = 'all';
const statusOptions: SelectOption<ApplicationStatus | typeof everyStatus>[] = [
  { value: everyStatus, label: 'All statuses' },
  ...applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] })),
];

export function filtersOf(address: ListAddress): ApplicationFilters {
  const status = address.get('status');
  return { search: address.get('q'), status: isApplicationStatus(status) ? status : null };
}

/** Search and status filter; both live in the address. */
export function ApplicationFilterBar({ address }: { address: ListAddress }) {
  const { search, status } = filtersOf(address);
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search applications"
        placeholder="Name, email, phone or position"
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
    </div>
  );
}

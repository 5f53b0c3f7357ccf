import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import type { ListAddress } from '@/components/admin/list/use-list-address';
import type { ApplicationFilters } from '../../api/admin-applications';
import {
  applicationStatuses,
  applicationStatusLabels,
  isApplicationStatus,
} from '../../application-status';

const statusOptions = applicationStatuses.map((value) => ({
  value,
  label: applicationStatusLabels[value],
}));

/** Ignores a status in the address that does not exist. */
export function readApplicationFilters(address: ListAddress): ApplicationFilters {
  const status = address.get('status');
  return { search: address.get('q'), status: isApplicationStatus(status) ? status : null };
}

/** Search and status filter, both kept in the address. */
export function ApplicationFilterBar({ address }: { address: ListAddress }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ListSearch
        address={address}
        label="Search applications"
        placeholder="Name, email, phone or position"
      />
      <ListFilter
        address={address}
        name="status"
        label="Filter by status"
        value={readApplicationFilters(address).status}
        allLabel="All statuses"
        options={statusOptions}
        className="w-full sm:w-48"
      />
    </div>
  );
}

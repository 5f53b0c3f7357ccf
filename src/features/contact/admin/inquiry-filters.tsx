import { ListFilter } from '@/components/admin/list/list-filter';
import { ListSearch } from '@/components/admin/list/list-search';
import type { ListAddress } from '@/components/admin/list/use-list-address';
import { servicesNeeded } from '@/content/contact';
import type { InquiryFilters } from '../api/admin-inquiries';
import { isInquiryStatus, isServiceNeeded } from '../inquiry';

/** Ignores values in the address that do not exist. */
export function readInquiryFilters(address: ListAddress): InquiryFilters {
  const status = address.get('status');
  const service = address.get('service');
  return {
    search: address.get('q'),
    status: isInquiryStatus(status) ? status : null,
    service: isServiceNeeded(service) ? service : null,
  };
}

/** Search and service filter, both kept in the address. */
export function InquiryFilterBar({ address }: { address: ListAddress }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ListSearch
        address={address}
        label="Search inquiries"
        placeholder="Name, email, phone or message"
      />
      <ListFilter<string>
        address={address}
        name="service"
        label="Filter by service"
        value={readInquiryFilters(address).service}
        allLabel="All services"
        options={servicesNeeded}
        className="w-full sm:w-60"
      />
    </div>
  );
}

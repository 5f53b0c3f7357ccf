import type { ListAddress } from '@/components/admin/use-list-address';
import { SearchField } from '@/components/ui/search-field';
import { Select, type SelectOption } from '@/components/ui/select';
import { servicesNeeded } from '@/content/contact';
import type { InquiryFilters } from '../api/admin-inquiries';
import { isServiceNeeded } from './inquiry-labels';
import { isInquiryStatus } from './inquiry-status';

const everyService = 'all';
const serviceOptions: SelectOption<string>[] = [
  { value: everyService, label: 'All services' },
  ...servicesNeeded,
];

/** What the address asks for; anything it cannot mean counts as not set. */
export function readInquiryFilters(address: ListAddress): InquiryFilters {
  const status = address.get('status');
  const service = address.get('service');
  return {
    search: address.get('q'),
    status: isInquiryStatus(status) ? status : null,
    service: isServiceNeeded(service) ? service : null,
  };
}

interface InquiryFilterBarProps {
  address: ListAddress;
  filters: InquiryFilters;
}

export function InquiryFilterBar({ address, filters }: InquiryFilterBarProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search inquiries"
        placeholder="Name, email, phone or message"
        value={filters.search}
        onSearch={(text) => address.set('q', text, { replace: true })}
      />
      <Select
        label="Filter by service"
        value={filters.service ?? everyService}
        options={serviceOptions}
        onValueChange={(value) => address.set('service', value === everyService ? '' : value)}
        className="w-full sm:w-60"
      />
    </div>
  );
}

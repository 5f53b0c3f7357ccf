import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import type { InquiryFilters } from '../api/admin-inquiries';

interface InquiriesEmptyProps {
  filters: InquiryFilters;
  onClear: () => void;
}

/** An empty list: no inquiries, none that are new, or none that match. */
export function InquiriesEmpty({
  filters: { search, status, service },
  onClear,
}: InquiriesEmptyProps) {
  if (!search && !status && !service) {
    return (
      <EmptyState
        title="No inquiries found"
        description="They appear here when visitors send the contact form."
      />
    );
  }
  const isInboxEmpty = status === 'new' && !search && !service;
  return (
    <EmptyState
      title={isInboxEmpty ? 'Nothing new' : 'No inquiries found'}
      description={
        isInboxEmpty
          ? 'Every inquiry has been answered or archived.'
          : 'Nothing matches this search and filter.'
      }
      action={
        <Button variant="outline" size="small" onClick={onClear}>
          {isInboxEmpty ? 'Show all inquiries' : 'Clear search and filter'}
        </Button>
      }
    />
  );
}

import { Download, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatNumber } from '@/lib/format';
import type { InquiryFilters } from '../api/admin-inquiries';
import { useInquiryExport } from './use-inquiry-export';

/** Saves what the filter and search find, all pages of it, as a file for a spreadsheet. */
export function ExportInquiriesButton({ filters }: { filters: InquiryFilters }) {
  const { count, start, cancel } = useInquiryExport();
  const isRunning = count !== null;
  const Icon = isRunning ? X : Download;
  return (
    <>
      <output className={isRunning ? 'inline-flex items-center gap-2 text-small' : 'sr-only'}>
        {isRunning && (
          <>
            <Spinner className="size-4 border-2" />
            {formatNumber(count)} read
          </>
        )}
      </output>
      {/* One button, so that the focus stays where it is. */}
      <Button
        variant="outline"
        className="grow sm:grow-0"
        onClick={() => (isRunning ? cancel() : start(filters))}
      >
        <Icon aria-hidden="true" className="size-4" />
        {isRunning ? 'Cancel export' : 'Export CSV'}
      </Button>
    </>
  );
}

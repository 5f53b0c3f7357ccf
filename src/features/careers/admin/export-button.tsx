import { Download, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatNumber } from '@/lib/format';
import type { ApplicationFilters } from '../api/admin-applications-row';
import { useApplicationExport } from './use-application-export';

/** Saves everything that the filter and search find, not only the page, as a CSV file. */
export function ExportButton({ filters }: { filters: ApplicationFilters }) {
  const { count, start, cancel } = useApplicationExport();
  const isRunning = count !== null;
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
        {isRunning ? (
          <X aria-hidden="true" className="size-4" />
        ) : (
          <Download aria-hidden="true" className="size-4" />
        )}
        {isRunning ? 'Cancel export' : 'Export CSV'}
      </Button>
    </>
  );
}

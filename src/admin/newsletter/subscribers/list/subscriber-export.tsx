import { Download } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { CsvExport } from '@/admin/kit/list/toolbar/csv-export';
import { Button } from '@/shared/ui/button';
import {
  fetchSubscribersForExport,
  isFiltered,
  type SubscriberFilters,
} from '../../api/subscribers/subscribers';
import { writeSubscribers } from '../../import/file/own-file';

/** The CSV file. Where it would hold people who left, the admin says whom it is for: other tools do not read who may be mailed. */
export function SubscriberExport({ filters }: { filters: SubscriberFilters }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = isFiltered(filters) ? 'Export these as CSV' : 'Export all as CSV';
  if (filters.status !== null) return <SubscriberFile filters={filters} label={label} />;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        <Download aria-hidden="true" className="size-4" />
        <span>{label}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogPanel
          title="Export subscribers"
          description="Other newsletter tools subscribe everyone in a file, also those who left. Give them the file without those."
        >
          <div className="grid gap-3">
            <SubscriberFile
              filters={{ ...filters, status: 'active' }}
              label="Subscribed only, for another tool"
            />
            <SubscriberFile filters={filters} label="Everyone, to keep or import here" />
          </div>
        </DialogPanel>
      </Dialog>
    </>
  );
}

function SubscriberFile({ filters, label }: { filters: SubscriberFilters; label: string }) {
  return (
    <CsvExport
      noun={['subscriber', 'subscribers']}
      label={label}
      size="small"
      read={(progress) => fetchSubscribersForExport(filters, progress)}
      toText={writeSubscribers}
    />
  );
}

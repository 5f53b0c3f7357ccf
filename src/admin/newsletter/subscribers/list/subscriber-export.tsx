import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { CsvExport } from '@/admin/kit/list/toolbar/csv-export';
import {
  fetchSubscribersForExport,
  isFiltered,
  type SubscriberFilters,
} from '../../api/subscribers/subscribers';
import { writeSubscribers } from '../../import/file/own-file';

interface SubscriberExportProps {
  filters: SubscriberFilters;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Exports subscribers as CSV. If the file would contain people who left, the admin first says whom it is for, because
 * other tools do not check who may be emailed.
 */
export function SubscriberExport({ filters, isOpen, onOpenChange }: SubscriberExportProps) {
  const hasLeavers = filters.status === null;
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Export subscribers"
        {...(hasLeavers && {
          description:
            'Other newsletter tools subscribe everyone in a file, even people who unsubscribed. Give them the file without those people.',
        })}
      >
        <div className="grid gap-3">
          {hasLeavers ? (
            <>
              <SubscriberFile
                filters={{ ...filters, status: 'active' }}
                label="Subscribed only, for another tool"
              />
              <SubscriberFile filters={filters} label="Everyone, to keep or import here" />
            </>
          ) : (
            <SubscriberFile filters={filters} label="Those of this list" />
          )}
        </div>
      </DialogPanel>
    </Dialog>
  );
}

/** Returns the label of the button that opens the export. */
export const exportLabel = (filters: SubscriberFilters) =>
  isFiltered(filters) ? 'Export these as CSV' : 'Export all as CSV';

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

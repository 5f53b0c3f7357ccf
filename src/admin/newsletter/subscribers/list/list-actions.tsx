import { Tags, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import type { SubscriberFilters } from '../../api/subscribers/subscribers';
import { AddSubscriberPanel } from './add-subscriber-panel';
import { SubscriberExport } from './subscriber-export';
import { ManageTags } from '../tags/manage-tags';
import { ImportPanel } from '../../import/import-panel';
import { type ImportState, useSubscriberImport } from '../../import/use-subscriber-import';

export function SubscriberActions({ filters }: { filters: SubscriberFilters }) {
  const [openPanel, setOpenPanel] = useState<'add' | 'import' | 'tags' | null>(null);
  const { state } = useSubscriberImport();

  return (
    // On a phone bare icons, so that they have room beside the filter.
    <div className="flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:gap-0 max-sm:[&_button]:h-11 max-sm:[&_button]:w-9 max-sm:[&_button]:border-transparent max-sm:[&_button]:px-0 max-sm:[&_button>span]:sr-only">
      <Button variant="outline" size="small" onClick={() => setOpenPanel('add')}>
        <UserPlus aria-hidden="true" className="size-4" />
        <span>Add subscriber</span>
      </Button>
      <BusyButton
        variant="outline"
        size="small"
        icon={Upload}
        isBusy={state.step === 'running'}
        isBlocked={false}
        onClick={() => setOpenPanel('import')}
      >
        {describeImport(state)}
      </BusyButton>
      <Button variant="outline" size="small" onClick={() => setOpenPanel('tags')}>
        <Tags aria-hidden="true" className="size-4" />
        <span>Tags</span>
      </Button>
      <SubscriberExport filters={filters} />
      <AddSubscriberPanel
        isOpen={openPanel === 'add'}
        onOpenChange={(isOpen) => setOpenPanel(isOpen ? 'add' : null)}
      />
      <ManageTags
        isOpen={openPanel === 'tags'}
        onOpenChange={(isOpen) => setOpenPanel(isOpen ? 'tags' : null)}
      />
      <ImportPanel
        isOpen={openPanel === 'import'}
        onOpenChange={(isOpen) => setOpenPanel(isOpen ? 'import' : null)}
      />
    </div>
  );
}

/** The label of the import button, which shows the progress while the panel is closed. */
function describeImport(state: ImportState): string {
  switch (state.step) {
    case 'running':
      return `Importing... ${Math.floor((100 * state.progress.sent) / state.progress.total)}%`;
    case 'paused':
      return 'Continue import';
    case 'done':
      return 'Import report';
    default:
      return 'Import CSV';
  }
}

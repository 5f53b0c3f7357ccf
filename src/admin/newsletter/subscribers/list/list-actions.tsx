import { Download, Tags, Upload, UserPlus } from 'lucide-react';
import { RowMenu } from '@/admin/kit/list/table/row-menu';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { useAddress } from '@/shared/hooks/use-address';
import type { SubscriberFilters } from '../../api/subscribers/subscribers';
import { AddSubscriberPanel } from './add-subscriber-panel';
import { exportLabel, SubscriberExport } from './subscriber-export';
import { ManageTags } from '../tags/manage-tags';
import { ImportPanel } from '../../import/import-panel';
import { type ImportState, useSubscriberImport } from '../../import/use-subscriber-import';

/** Classes of a line in a phone's menu. */
const inMenu =
  'in-[[popover]]:min-h-12 in-[[popover]]:w-full in-[[popover]]:justify-start in-[[popover]]:border-transparent in-[[popover]]:text-small';

const panels = ['add', 'import', 'tags', 'export'] as const;
type Panel = (typeof panels)[number];

/** The actions above the list of subscribers. On a phone, all but "Add" are in a menu. */
export function SubscriberActions({ filters }: { filters: SubscriberFilters }) {
  const address = useAddress();
  const openPanel = panels.find((name) => name === address.get('panel')) ?? null;
  // Kept in the URL, so that the palette can open it.
  const setOpenPanel = (name: Panel | null) =>
    address.change({ panel: name ?? '' }, { replace: true, state: address.state });
  const { state } = useSubscriberImport();
  const panel = (name: Panel) => ({
    isOpen: openPanel === name,
    onOpenChange: (isOpen: boolean) => setOpenPanel(isOpen ? name : null),
  });

  return (
    <div className="flex items-center gap-2">
      <Button variant="outline" size="small" onClick={() => setOpenPanel('add')}>
        <UserPlus aria-hidden="true" className="size-4" />
        <span>Add subscriber</span>
      </Button>
      <RowMenu isInTable label="More about subscribers">
        <BusyButton
          variant="outline"
          size="small"
          icon={Upload}
          className={inMenu}
          isBusy={state.step === 'running'}
          isBlocked={false}
          onClick={() => setOpenPanel('import')}
        >
          {describeImport(state)}
        </BusyButton>
        <Button
          variant="outline"
          size="small"
          className={inMenu}
          onClick={() => setOpenPanel('tags')}
        >
          <Tags aria-hidden="true" className="size-4" />
          <span>Tags</span>
        </Button>
        <Button
          variant="outline"
          size="small"
          className={inMenu}
          onClick={() => setOpenPanel('export')}
        >
          <Download aria-hidden="true" className="size-4" />
          <span>{exportLabel(filters)}</span>
        </Button>
      </RowMenu>
      <SubscriberExport filters={filters} {...panel('export')} />
      <AddSubscriberPanel {...panel('add')} />
      <ManageTags {...panel('tags')} />
      <ImportPanel {...panel('import')} />
    </div>
  );
}

/** Returns the label of the import button, which shows the progress while the panel is closed. */
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

import { Dialog, DialogPanel } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { ImportPreview } from './import-preview';
import { ImportRun } from './import-run';
import { ImportSource } from './import-source';
import type { SubscriberImportControl } from './use-subscriber-import';

interface ImportPanelProps {
  control: SubscriberImportControl;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** From a file or a pasted list to the report. Closing it stops nothing: the button that opens it shows how far it is. */
export function ImportPanel({ control, isOpen, onOpenChange }: ImportPanelProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Import subscribers"
        description="Who has left the newsletter, or must not be mailed, stays out."
        className="max-w-2xl"
      >
        <ImportStep control={control} onDone={() => onOpenChange(false)} />
      </DialogPanel>
    </Dialog>
  );
}

function ImportStep({ control, onDone }: { control: SubscriberImportControl; onDone: () => void }) {
  const { state } = control;
  switch (state.step) {
    case 'choose':
      return <ImportSource control={control} problem={state.problem} />;
    case 'reading':
      return (
        <output className="flex items-center gap-3">
          <Spinner />
          Reading {state.name}…
        </output>
      );
    case 'preview':
      return <ImportPreview control={control} name={state.name} list={state.list} />;
    default:
      return <ImportRun control={control} state={state} onDone={onDone} />;
  }
}

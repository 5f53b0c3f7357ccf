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

/** Leads from a file or pasted list to the report. An import goes on when the panel closes. */
export function ImportPanel({ control, isOpen, onOpenChange }: ImportPanelProps) {
  const { state } = control;
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Import subscribers"
        description="Addresses that have left the newsletter or must not be mailed are not imported."
        className="max-w-2xl"
      >
        {state.step === 'choose' && <ImportSource control={control} problem={state.problem} />}
        {state.step === 'reading' && (
          <output className="flex items-center gap-3">
            <Spinner />
            Reading {state.name}…
          </output>
        )}
        {state.step === 'preview' && (
          <ImportPreview control={control} name={state.name} list={state.list} />
        )}
        {'progress' in state && (
          <ImportRun control={control} state={state} onDone={() => onOpenChange(false)} />
        )}
      </DialogPanel>
    </Dialog>
  );
}

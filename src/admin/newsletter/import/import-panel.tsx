import { Button } from '@/shared/ui/button';
import { controlClasses } from '@/shared/ui/control-classes';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { FormField } from '@/shared/ui/form-field';
import { Spinner } from '@/shared/ui/spinner';
import { TextareaField } from '@/shared/ui/text-field';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { Spoken } from '@/shared/feedback/spoken';
import { ImportPreview } from './import-preview';
import { ImportRun } from './import-run';
import { readFileText } from './file/read-file';
import type { ImportToRead } from './subscriber-import';
import { useSubscriberImport } from './use-subscriber-import';

interface ImportPanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ImportPanel({ isOpen, onOpenChange }: ImportPanelProps) {
  const { state, setForm, read, choose, start, stop, reset } = useSubscriberImport();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Import subscribers"
        description="People who left the newsletter, or who must not be emailed, are not subscribed."
        className="max-w-2xl"
      >
        {state.step === 'choose' && (
          <ImportSource
            pasted={state.form.pasted}
            problem={state.problem}
            onPaste={(pasted) => setForm({ pasted })}
            onRead={read}
          />
        )}
        <Spoken className="flex items-center gap-3 empty:hidden">
          {state.step === 'reading' && (
            <>
              <Spinner />
              <span>{`Reading ${state.name}…`}</span>
            </>
          )}
        </Spoken>
        {state.step === 'preview' && (
          <ImportPreview
            source={state.source}
            form={state.form}
            onForm={setForm}
            onChoose={choose}
            onStart={start}
            onReset={reset}
          />
        )}
        {'progress' in state && (
          <ImportRun
            state={state}
            onStop={stop}
            onContinue={start}
            onReset={reset}
            onDone={() => {
              onOpenChange(false);
              reset();
            }}
          />
        )}
      </DialogPanel>
    </Dialog>
  );
}

interface ImportSourceProps {
  pasted: string;
  /** The reason why the last list could not be read. */
  problem: string | null;
  onPaste: (pasted: string) => void;
  onRead: (list: ImportToRead) => void;
}

function ImportSource({ pasted, problem, onPaste, onRead }: ImportSourceProps) {
  return (
    <div className="grid gap-6">
      <FormField
        label="CSV file"
        hint="As a spreadsheet or another newsletter service exports it. We read addresses, names and who unsubscribed."
        isOptional
      >
        {(field) => (
          <input
            {...field}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className={`${controlClasses} cursor-pointer file:me-4 file:cursor-pointer file:rounded-control file:border-0 file:bg-action file:px-4 file:py-1.5 file:font-semibold file:text-on-action`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onRead({ name: file.name, readText: () => readFileText(file) });
            }}
          />
        )}
      </FormField>
      <TextareaField
        label="Or paste addresses"
        hint="One a line, or separated by commas."
        isOptional
        rows={8}
        spellCheck={false}
        value={pasted}
        className="font-mono text-small"
        onChange={(event) => onPaste(event.target.value)}
      />
      <ActionError>{problem}</ActionError>
      <Button
        disabled={!pasted.trim()}
        onClick={() => onRead({ name: 'Pasted list', readText: () => Promise.resolve(pasted) })}
        className="justify-self-start"
      >
        Check the pasted addresses
      </Button>
    </div>
  );
}

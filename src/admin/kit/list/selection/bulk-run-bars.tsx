import { Undo2, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { Button } from '@/shared/ui/button';
import { formatNumber } from '@/shared/format/format';
import { readableMessage } from '@/shared/supabase/errors';
import { BusyButton } from '@/shared/ui/busy-button';
import { UndoBar } from '../../frame/undo-bar';
import { type BulkRun, bulkRuns, sizeOf } from './bulk-runs';

export function BulkRunBars() {
  const runs = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.get);
  return runs.map((run) => <BulkRunBar key={run.id} run={run} />);
}

function BulkRunBar({ run }: { run: BulkRun }) {
  const { id, what, done, state } = run;
  const size = formatNumber(sizeOf(run));
  const doneSize = formatNumber(sizeOf(run, done));
  // A closed tab ends the run, and with it the undo.
  const isAtWork = state === 'running' || state === 'stopping' || state === 'undoing';
  useEffect(() => {
    if (!isAtWork) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtWork]);

  const isHalf = done < run.parts.length;
  const words = {
    running: `${what}: ${doneSize} of ${size} so far.`,
    stopping: `${what}: stopping after ${doneSize} of ${size}.`,
    stopped: `${what}: stopped after ${doneSize} of ${size}. The others are as they were.`,
    done: `${what}.${run.note?.() ?? ''}`,
    undoing: `Undoing: ${doneSize} of ${size} left.`,
    undone: `Undone: ${what}.`,
  }[state];
  const canUndo = done > 0 && (state === 'done' || state === 'stopped');
  return (
    <UndoBar
      label={what}
      what={words}
      announcement={isAtWork ? '' : words}
      problem={
        <ActionError>
          {state === 'stopped' &&
            run.failure !== null &&
            (readableMessage(run.failure) ??
              'We got no answer. Go on to try again: nothing is done twice.')}
        </ActionError>
      }
      className="gap-y-2 py-2.5 shadow-raised"
    >
      <div className="flex items-center gap-2">
        {state === 'running' && (
          <Button size="small" variant="outline" onClick={() => bulkRuns.stop(id)}>
            Stop
          </Button>
        )}
        {state === 'stopped' && isHalf && (
          <Button size="small" variant="outline" onClick={() => bulkRuns.goOn(id)}>
            Go on
          </Button>
        )}
        {(canUndo || state === 'undoing') && (
          <BusyButton
            variant="outline"
            size="small"
            icon={Undo2}
            isBusy={state === 'undoing'}
            onClick={() => bulkRuns.undo(id)}
          >
            Undo
          </BusyButton>
        )}
        {!isAtWork && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Dismiss"
            onClick={() => bulkRuns.close(id)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </UndoBar>
  );
}

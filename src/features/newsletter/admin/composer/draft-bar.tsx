import { FilePlus2, Files } from 'lucide-react';
import { useState } from 'react';
import { ConflictDialog } from '@/components/admin/dialogs/conflict-dialog';
import { Button } from '@/components/ui/button';
import { hasText } from './device-drafts';
import { type DeskState, type SavingState, savingState } from './desk-store';
import type { ConflictChoice } from './draft-desk';
import { DraftList } from './draft-list';
import type { Composer } from './use-composer';

export function DraftBar({ composer, onOpened }: { composer: Composer; onOpened: () => void }) {
  const { desk, draft, isSending } = composer;
  const [isListOpen, setIsListOpen] = useState(false);
  // The question can be put off; the next conflict asks again.
  const [isPutOff, setIsPutOff] = useState(false);
  const isConflict = composer.theirs !== undefined;
  if (isPutOff && !isConflict) setIsPutOff(false);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-3 text-small text-ink-soft">
        <p>{stateText(composer)}</p>
        {/* A screen reader hears lasting states only, not every "Saving…". */}
        <output aria-live="polite" className="sr-only">
          {steadyText(composer)}
        </output>
        {isConflict && (
          <Button size="small" variant="outline" onClick={() => setIsPutOff(false)}>
            Choose a version
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          disabled={isSending || !hasText(draft)}
          onClick={() => {
            desk.open(null);
            onOpened();
          }}
        >
          <FilePlus2 aria-hidden="true" className="size-4" />
          New newsletter
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={isSending}
          aria-haspopup="dialog"
          onClick={() => setIsListOpen(true)}
        >
          <Files aria-hidden="true" className="size-4" />
          Drafts
        </Button>
      </div>
      <DraftList
        composer={composer}
        isOpen={isListOpen}
        onOpenChange={setIsListOpen}
        onOpened={onOpened}
      />
      {isConflict && !isPutOff && (
        <DraftConflict composer={composer} onClose={() => setIsPutOff(true)} />
      )}
    </div>
  );
}

const texts: Record<SavingState, string> = {
  none: 'Drafts save themselves.',
  saving: 'Saving…',
  saved: 'Draft saved.',
  unreachable: 'Not saved on the server yet. It is kept on this device and saved when possible.',
  refused: 'The server refused this draft. It is kept on this device.',
  conflict: 'There is another version of this draft. Yours is kept on this device.',
};

function stateText(state: DeskState): string {
  const saving = savingState(state);
  if (state.isKept || saving === 'saved') return texts[saving];
  return 'Not saved yet, and this device cannot keep it: do not close this page.';
}

/** For screen readers: saved or not, and nothing while a save is running. */
function steadyText(state: DeskState): string {
  const isPassing = ['none', 'saving'].includes(savingState(state)) && state.isKept;
  return isPassing ? '' : stateText(state);
}

/** The open draft was changed or removed in another tab or on another device. */
function DraftConflict({ composer, onClose }: { composer: Composer; onClose: () => void }) {
  const { desk, draft, theirs } = composer;
  const choose = (choice: ConflictChoice) => () => desk.resolve(choice);
  return (
    <ConflictDialog
      title={theirs ? 'This draft was changed elsewhere' : 'This draft is gone'}
      description={
        theirs
          ? 'Another tab or device has saved another version. Nothing has been overwritten: choose what stays.'
          : 'It was sent or deleted in another tab or on another device. Your text is still here.'
      }
      fields={
        theirs
          ? [
              { label: 'Subject', mine: draft.subject, theirs: theirs.subject },
              { label: 'Content', mine: draft.content, theirs: theirs.content, format: 'lines' },
            ]
          : []
      }
      onClose={onClose}
    >
      {theirs ? (
        <>
          <Button variant="outline" onClick={choose('theirs')}>
            Take theirs
          </Button>
          <Button variant="outline" onClick={choose('mine')}>
            Keep mine
          </Button>
          <Button onClick={choose('both')}>Keep both</Button>
        </>
      ) : (
        <>
          <Button variant="outline" onClick={choose('theirs')}>
            Clear the text
          </Button>
          <Button onClick={choose('both')}>Keep it as a new draft</Button>
        </>
      )}
    </ConflictDialog>
  );
}

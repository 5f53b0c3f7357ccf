import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Files } from 'lucide-react';
import { useState } from 'react';
import { VersionConflict } from '@/admin/kit/dialogs/version-conflict';
import { Button } from '@/shared/ui/button';
import { Spoken } from '@/shared/feedback/spoken';
import { type Tag, tagsQuery } from '../../api/subscribers/tags';
import { DraftList } from './draft-list';
import { close, hasText, type NewsletterDraft, newText } from './newsletter-draft';
import type { Autosave, SavingState } from './use-autosave';
import type { WrittenNewsletter } from '@/shared/newsletter/newsletter-text';

interface DraftBarProps {
  draft: NewsletterDraft;
  autosave: Autosave;
  isSending: boolean;
  onOpened: () => void;
}

export function DraftBar({ draft, autosave, isSending, onOpened }: DraftBarProps) {
  const { text, theirs } = draft.getState();
  const [isListOpen, setIsListOpen] = useState(false);
  // Dismissing the question hides it until the next conflict.
  const [isPutOff, setIsPutOff] = useState(false);
  const isConflict = theirs !== undefined;
  const { data: tags = [] } = useQuery({ ...tagsQuery(), enabled: isConflict });
  if (isPutOff && !isConflict) setIsPutOff(false);
  const isKept = draft.getState().keptAt !== null;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-3 text-small text-ink-soft">
        <p>{stateText(autosave.state, isKept)}</p>
        {/* Screen readers hear lasting states only, not every "Saving…". */}
        <Spoken className="sr-only">{steadyText(autosave.state, isKept)}</Spoken>
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
          disabled={isSending || !hasText(text.values)}
          onClick={() => void autosave.open(newText()).then((isOpen) => isOpen && onOpened())}
        >
          <FilePlus2 aria-hidden="true" className="size-4" />
          New draft
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
        {...{ draft, autosave, onOpened }}
        isOpen={isListOpen}
        onOpenChange={setIsListOpen}
      />
      {isConflict && !isPutOff && (
        <VersionConflict
          noun="draft"
          fields={theirs && comparedFields(text.values, theirs, tags)}
          onTakeTheirs={() => (theirs ? draft.adopt(theirs) : close(draft))}
          onKeepMine={() => draft.keepMine()}
          onKeepBoth={() => draft.keepAsNew()}
          onClose={() => setIsPutOff(true)}
        />
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

function stateText(saving: SavingState, isKept: boolean): string {
  if (isKept || saving === 'saved') return texts[saving];
  return 'Not saved yet, and this device cannot keep it. Do not close this page.';
}

/** Returns the text for screen readers: saved or not, and nothing during a save. */
function steadyText(saving: SavingState, isKept: boolean): string {
  const isPassing = ['none', 'saving'].includes(saving) && isKept;
  return isPassing ? '' : stateText(saving, isKept);
}

function comparedFields(mine: WrittenNewsletter, theirs: WrittenNewsletter, tags: readonly Tag[]) {
  const namesOf = ({ tagIds }: WrittenNewsletter) =>
    tags
      .filter(({ id }) => tagIds.includes(id))
      .map(({ name }) => name)
      .join(', ') || 'All subscribers';
  return [
    { label: 'To', mine: namesOf(mine), theirs: namesOf(theirs) },
    { label: 'Subject', mine: mine.subject, theirs: theirs.subject },
    { label: 'Content', isHtml: true, mine: mine.content, theirs: theirs.content },
  ];
}

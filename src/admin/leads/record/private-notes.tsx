import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { submitOnCtrlEnter } from '@/admin/kit/frame/keys/submit-on-ctrl-enter';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { lengthFault } from '@/admin/kit/limits/faults';
import { Loading } from '@/shared/feedback/loading/loading';
import { BusyButton } from '@/shared/ui/busy-button';
import { TextareaField } from '@/shared/ui/text-field';
import { adminScope } from '@/shared/query/query-client';
import { useDraft } from '@/shared/drafts/use-draft';
import {
  addPrivateNote,
  deletePrivateNote,
  fetchPrivateNotes,
  type PrivateNote,
} from '@/admin/leads/api/private-notes';
import type { LeadKey } from '@/admin/leads/model/lead-key';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { DateTime } from '@/admin/kit/record/date-time';
import { Spoken } from '@/shared/feedback/spoken';

interface PrivateNotesProps {
  leadKey: LeadKey;
  /** Pass the same id as the `key`. */
  leadId: string;
}

/** Notes of admins about a record. This device keeps unsaved text. */
export function PrivateNotes({ leadKey, leadId }: PrivateNotesProps) {
  const headingId = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const queryKey = [adminScope, 'lead-notes', leadId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPrivateNotes(leadKey, leadId, signal),
  });
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey });

  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="font-semibold">
        Private notes
      </h3>
      <NewNote
        leadId={leadId}
        fieldRef={fieldRef}
        save={async (id, body) => {
          await addPrivateNote(leadKey, { id, body, leadId });
          refresh();
        }}
      />
      {query.data && query.data.length > 0 && (
        <ul aria-label="Notes" className="grid gap-3">
          {query.data.map((note) => (
            <Note
              key={note.id}
              note={note}
              remove={async () => {
                await deletePrivateNote(note.id);
                refresh();
              }}
              onReturnFocus={() => fieldRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      {query.isPending && <Loading label="Loading notes…" className="justify-start p-0" />}
      <LoadError title="The notes could not be loaded." description={null} query={query} />
    </section>
  );
}

const draftSchema = z.object({ note: z.string() });

interface NewNoteProps {
  leadId: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  save: (id: string, body: string) => Promise<void>;
}

/** The field of a new note. Its text survives a failed save, a closed panel and an expired session. */
function NewNote({ leadId, fieldRef, save }: NewNoteProps) {
  const [draft, setDraft] = useDraft(`note/${leadId}`, draftSchema);
  const text = draft?.note ?? '';
  // One id per text: a repeat after a lost response is the same note; a changed text is another one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: () => save(id, text.trim()),
    onSuccess: () => {
      setDraft(null);
      setId(crypto.randomUUID());
    },
    onError: (error) => console.error('Failed to save a note:', error),
  });
  const tooLong = lengthFault(text, columnLimits.lead_notes.body);
  const left = columnLimits.lead_notes.body.maxLength - text.length;
  const canSave = !add.isPending && text.trim() !== '' && !tooLong;

  function change(note: string) {
    // The text does not change during a save.
    if (add.isPending) return;
    setDraft({ note });
    if (!add.isError) return;
    setId(crypto.randomUUID());
    add.reset();
  }
  function submit() {
    if (canSave) add.mutate();
  }
  const notSaved = add.isError
    ? 'The note was not saved. Your text is kept here. Try again.'
    : undefined;

  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextareaField
        label="New note"
        fieldClassName="w-full"
        error={tooLong ?? notSaved}
        hint="Only admins see it."
        ref={fieldRef}
        rows={3}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={submitOnCtrlEnter}
      />
      <div className="flex items-center gap-4">
        <BusyButton isBusy={add.isPending} type="submit" size="small" disabled={!canSave}>
          Add note
        </BusyButton>
        <Spoken as="span" className="text-small text-ink-soft">
          {left < 500 && `${left} characters left`}
        </Spoken>
      </div>
    </form>
  );
}

interface NoteProps {
  note: PrivateNote;
  remove: () => Promise<void>;
  /** Called when the dialog has closed and the note's button is gone. */
  onReturnFocus: () => void;
}

function Note({ note, remove, onReturnFocus }: NoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isGone = useRef(false);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      isGone.current = true;
    },
    onError: (error) => console.error('Failed to delete a note:', error),
    onSettled: () => setIsAsking(false),
  });

  return (
    <li className="rounded-control border border-line bg-sunken p-4">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {note.body}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-small text-ink-soft">
        <span className="wrap-anywhere">
          <span>{`${note.authorEmail},`}</span> <DateTime value={note.createdAt} />
        </span>
        {note.isOwn && (
          <button
            type="button"
            aria-label={`Delete the note "${note.body.slice(0, 40)}"`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-surface hover:text-danger"
            onClick={() => setIsAsking(true)}
          >
            <BinIcon className="size-4" />
            Delete
          </button>
        )}
      </div>
      <Spoken as="span" className="text-small font-semibold text-danger">
        {removal.isError && 'not deleted, try again'}
      </Spoken>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this note?"
        description="This cannot be undone."
        confirmLabel="Delete note"
        onConfirm={() => removal.mutate()}
        isBusy={removal.isPending}
        onCloseAutoFocus={(event) => {
          if (!isGone.current) return;
          event.preventDefault();
          onReturnFocus();
        }}
      />
    </li>
  );
}

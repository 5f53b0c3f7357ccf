import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { TextareaField } from '@/components/ui/text-field';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  addPrivateNote,
  deletePrivateNote,
  fetchPrivateNotes,
  type NotesTable,
  type PrivateNote,
} from '@/lib/supabase/private-notes';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { DateTime } from './date-time';
import { z } from 'zod';
import { useDraft } from '@/hooks/use-draft';

interface PrivateNotesProps {
  /** Names the draft on this device; give the same as `key`. */
  draftName: string;
  table: NotesTable;
  recordId: string;
}

/** Notes of admins about a record. Unsaved text is kept as a draft. */
export function PrivateNotes({ draftName, table, recordId }: PrivateNotesProps) {
  const headingId = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const queryKey = [adminScope, table, recordId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPrivateNotes(table, recordId, signal),
  });
  const queryClient = useQueryClient();
  const settings = {
    // Not awaited: the note is already saved.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey }),
  } as const;
  const add = useMutation({
    mutationFn: (note: { id: string; body: string }) =>
      addPrivateNote(table, { ...note, recordId }),
    ...settings,
  });
  const remove = useMutation({
    mutationFn: (id: string) => deletePrivateNote(table, id),
    ...settings,
  });
  const draft = useNoteDraft(draftName, (id, body) => add.mutateAsync({ id, body }));

  function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void draft.save();
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="font-semibold">
        Private notes
      </h3>
      <form
        className="grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void draft.save();
        }}
      >
        <TextareaField
          label="New note"
          fieldClassName="w-full"
          error={draft.error}
          hint="Only admins see it."
          ref={fieldRef}
          rows={3}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          onKeyDown={sendOnCtrlEnter}
        />
        <div className="flex items-center gap-4">
          <Button type="submit" size="small" disabled={!draft.canSave}>
            {draft.isSaving && <Spinner className="size-4 border-2" />}
            Add note
          </Button>
          <output className="text-small text-ink-soft">
            {draft.text.length > maxNoteLength - 500 &&
              `${maxNoteLength - draft.text.length} characters left`}
          </output>
        </div>
      </form>
      {query.data && query.data.length > 0 && (
        <ul aria-label="Notes" className="grid gap-3">
          {query.data.map((note) => (
            <Note
              key={note.id}
              note={note}
              onDelete={remove.mutateAsync}
              onDeleted={() => fieldRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      {query.isPending && <Loading label="Loading notes…" className="justify-start p-0" />}
      <LoadError title="The notes could not be loaded." description={null} query={query} />
    </section>
  );
}

interface NoteProps {
  note: PrivateNote;
  onDelete: (id: string) => Promise<void>;
  onDeleted: () => void;
}

function Note({ note, onDelete, onDeleted }: NoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [state, setState] = useState<'still' | 'deleting' | 'failed'>('still');
  const isGone = useRef(false);

  async function remove() {
    setState('deleting');
    try {
      await onDelete(note.id);
      isGone.current = true;
    } catch (error) {
      console.error('Failed to delete a note:', error);
      setState('failed');
    }
    setIsAsking(false);
  }

  return (
    <li className="rounded-control border border-line bg-sunken p-4">
      <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-small text-ink-soft">
        <span className="wrap-anywhere">
          {note.authorEmail}, <DateTime value={note.createdAt} />
        </span>
        {note.isOwn && (
          <button
            type="button"
            aria-label={`Delete the note "${note.body.slice(0, 40)}"`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-surface hover:text-danger"
            onClick={() => setIsAsking(true)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </button>
        )}
      </div>
      <output className="text-small font-semibold text-danger">
        {state === 'failed' && 'not deleted, try again'}
      </output>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this note?"
        description="This cannot be undone."
        confirmLabel="Delete note"
        onConfirm={() => void remove()}
        isBusy={state === 'deleting'}
        onCloseAutoFocus={(event) => {
          // The button disappears with the note.
          if (!isGone.current) return;
          event.preventDefault();
          onDeleted();
        }}
      />
    </li>
  );
}

/** As the database checks it. */
const maxNoteLength = 5000;

const noteSchema = z.object({ note: z.string() });

/** A note while it is written. A failed save, a closed panel or an expired session does not lose it. */
function useNoteDraft(name: string, onSave: (id: string, body: string) => Promise<void>) {
  const [draft, setDraft] = useDraft(name, noteSchema);
  const text = draft?.note ?? '';
  // One id per text: a repeat after a lost answer is the same note, a changed text is another one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'still' | 'saving' | 'failed'>('still');

  const isTooLong = text.length > maxNoteLength;
  const canSave = state !== 'saving' && text.trim() !== '' && !isTooLong;

  async function save() {
    if (!canSave) return;
    setState('saving');
    try {
      await onSave(id, text.trim());
      setDraft(null);
      setId(crypto.randomUUID());
      setState('still');
    } catch (error) {
      console.error('Failed to save a note:', error);
      setState('failed');
    }
  }

  return {
    text,
    setText: (note: string) => {
      // The text that is being saved does not change.
      if (state === 'saving') return;
      setDraft({ note });
      setState('still');
      if (state === 'failed') setId(crypto.randomUUID());
    },
    save,
    canSave,
    isSaving: state === 'saving',
    error: isTooLong
      ? `A note has at most ${maxNoteLength} characters.`
      : state === 'failed'
        ? 'The note was not saved. Your text is kept here; try again.'
        : undefined,
  };
}

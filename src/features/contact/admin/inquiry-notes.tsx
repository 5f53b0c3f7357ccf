import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { DateTime } from '@/components/admin/date-time';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import type { InquiryNote } from '../api/admin-inquiry-notes';
import { inquiryNotesQuery, useDeleteInquiryNote } from '../api/admin-inquiry-notes-queries';
import { InquiryNoteForm } from './inquiry-note-form';

/** What admins wrote about an inquiry for each other. */
export function InquiryNotes({ inquiryId }: { inquiryId: string }) {
  const query = useQuery(inquiryNotesQuery(inquiryId));
  return (
    <section aria-labelledby="inquiry-notes" className="grid gap-4">
      <div>
        <h3 id="inquiry-notes" className="text-lead font-semibold">
          Notes
        </h3>
        <p className="text-small text-ink-soft">For admins only; the visitor never sees them.</p>
      </div>
      {query.isPending && <Loading label="Loading notes…" className="justify-start p-0" />}
      {query.isError && (
        <ErrorState
          title="The notes could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid gap-3">
          {query.data.map((note) => (
            <Note key={note.id} note={note} inquiryId={inquiryId} />
          ))}
        </ul>
      )}
      <InquiryNoteForm inquiryId={inquiryId} />
    </section>
  );
}

function Note({ note, inquiryId }: { note: InquiryNote; inquiryId: string }) {
  const remove = useDeleteInquiryNote(inquiryId);
  return (
    <li className="rounded-control border border-line bg-sunken px-4 py-3">
      <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-soft">
        <span className="wrap-anywhere">
          {note.authorEmail} · <DateTime value={note.createdAt} />
        </span>
        {note.isOwn && (
          <Button
            variant="ghost"
            size="small"
            aria-label="Delete note"
            disabled={remove.isPending}
            onClick={() => remove.mutate(note.id)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        )}
      </div>
      <output className="text-small font-semibold text-danger">
        {remove.isError && 'The note was not deleted. Please try again.'}
      </output>
    </li>
  );
}

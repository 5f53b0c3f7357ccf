import { useQuery } from '@tanstack/react-query';
import { PrivateNotes } from '@/components/admin/record/private-notes';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { inquiryNotesQuery, useInquiryNoteChanges } from '../api/admin-inquiry-notes-queries';

/** What admins wrote about an inquiry for each other. A note can be written before the others have arrived. */
export function InquiryNotes({ inquiryId }: { inquiryId: string }) {
  const query = useQuery(inquiryNotesQuery(inquiryId));
  const { addNote, deleteNote } = useInquiryNoteChanges(inquiryId);
  return (
    <div className="grid gap-4">
      <PrivateNotes
        draftName={`inquiry-note-${inquiryId}`}
        notes={query.data}
        onAdd={addNote}
        onDelete={deleteNote}
      />
      {query.isPending && <Loading label="Loading notes…" className="justify-start p-0" />}
      {query.isError && (
        <ErrorState
          title="The notes could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </div>
  );
}

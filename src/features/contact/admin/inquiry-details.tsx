import { useQuery } from '@tanstack/react-query';
import { EraseButton } from '@/components/admin/erasure/erase-button';
import { DateTime } from '@/components/admin/record/date-time';
import { MailState } from '@/components/admin/record/mail-state';
import { PrivateNotes } from '@/components/admin/record/private-notes';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { inquiryHistoryQuery } from '../api/admin-inquiry-history';
import { inquiryNotesQuery, useInquiryNoteChanges } from '../api/admin-inquiry-notes';
import { type Inquiry, type InquiryStatus, inquiryStatusLabels } from '../inquiry';
import { InquiryFacts } from './inquiry-facts';
import { InquiryReply } from './inquiry-reply';
import { InquiryStatusChoice } from './inquiry-status-choice';

interface InquiryDetailsProps {
  inquiry: Inquiry;
  control: StatusControl<InquiryStatus>;
  mail: ReturnType<ReturnType<typeof useSendAgain>>;
  onErased: () => void;
}

/** The content of one inquiry's panel. */
export function InquiryDetails({ inquiry, control, mail, onErased }: InquiryDetailsProps) {
  return (
    <div className="grid gap-6 pb-8">
      <InquiryStatusChoice name={inquiry.name} control={control} />
      {inquiry.message ? (
        <p className="rounded-card border border-line bg-sunken px-5 py-4 whitespace-pre-line wrap-anywhere">
          {inquiry.message}
        </p>
      ) : (
        <p className="text-ink-soft">No message: only the fields below were filled in.</p>
      )}
      <InquiryReply inquiry={inquiry} control={control} />
      <InquiryFacts inquiry={inquiry} />
      <div className="grid gap-1">
        <MailState {...mail} />
        {inquiry.mailStatus !== 'sent' && inquiry.mailError && (
          <p className="text-small wrap-anywhere text-ink-soft">Last try: {inquiry.mailError}</p>
        )}
      </div>
      <Notes key={inquiry.id} inquiryId={inquiry.id} />
      <History inquiryId={inquiry.id} />
      <div>
        <EraseButton
          leads={{ applications: [], inquiries: [inquiry.id] }}
          name={inquiry.name}
          label="Erase this person"
          onErased={onErased}
        />
      </div>
    </div>
  );
}

/** A note can be written before the others have loaded. */
function Notes({ inquiryId }: { inquiryId: string }) {
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

function History({ inquiryId }: { inquiryId: string }) {
  const { data, isError } = useQuery(inquiryHistoryQuery(inquiryId));
  if (isError) return <p className="text-small text-ink-soft">The history could not be loaded.</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="inquiry-history" className="grid gap-2">
      <h3 id="inquiry-history" className="font-semibold">
        History
      </h3>
      <ol className="grid gap-2">
        {data.map(({ id, status, changedBy, changedAt }) => (
          <li key={id} className="text-small wrap-anywhere">
            <span className="font-semibold">{inquiryStatusLabels[status]}</span>
            <span className="text-ink-soft">
              {' '}
              by {changedBy} · <DateTime value={changedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

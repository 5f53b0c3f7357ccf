import { EraseButton } from '@/components/admin/erasure/erase-button';
import { MailState } from '@/components/admin/record/mail-state';
import type { useSendAgain } from '@/components/admin/record/use-send-again';
import type { Inquiry } from './inquiry';
import { InquiryFacts } from './inquiry-facts';
import { InquiryHistory } from './inquiry-history';
import { InquiryNotes } from './inquiry-notes';
import { InquiryReply } from './inquiry-reply';
import { InquiryStatusChoice } from './inquiry-status-choice';
import type { InquiryStatusControl } from './use-inquiry-statuses';

interface InquiryDetailsProps {
  inquiry: Inquiry;
  control: InquiryStatusControl;
  mail: ReturnType<ReturnType<typeof useSendAgain>>;
  onErased: () => void;
}

/** Everything about one inquiry, and what can be done about it. */
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
      <InquiryNotes key={inquiry.id} inquiryId={inquiry.id} />
      <InquiryHistory inquiryId={inquiry.id} />
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

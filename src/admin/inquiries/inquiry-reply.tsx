import { mailReplyHref, whatsappHref } from '@mail/letter/reply-links';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { buttonClasses } from '@/shared/ui/button-classes';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import type { Lead } from '@/admin/leads/model/lead';
import type { LeadStatus } from '@/admin/leads/model/statuses';
import { Spoken } from '@/shared/feedback/spoken';

interface InquiryReplyProps {
  inquiry: Lead;
  control: SavedValue<LeadStatus>;
}

/** Links to a reply by the admin's mail program or WhatsApp. After a click it asks whether the reply was sent. */
export function InquiryReply({ inquiry, control }: InquiryReplyProps) {
  const [hasReplied, setHasReplied] = useState(false);
  const correspondent = { ...inquiry, message: inquiry.message ?? null };
  const whatsapp = whatsappHref(correspondent);
  return (
    <>
      <a
        href={mailReplyHref(correspondent)}
        onClick={() => setHasReplied(true)}
        className={buttonClasses({ variant: 'outline', className: 'grow sm:grow-0' })}
      >
        <Mail aria-hidden="true" className="size-5" />
        Write in my mail program
      </a>
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setHasReplied(true)}
          className={buttonClasses({ variant: 'outline', className: 'grow sm:grow-0' })}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          Reply on WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <Spoken className="basis-full empty:-mt-3">
        {hasReplied && control.value === 'new' && (
          <span className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-4 py-3">
            Sent your reply?
            <Button size="small" onClick={() => control.choose('answered')}>
              Mark as answered
            </Button>
          </span>
        )}
      </Spoken>
    </>
  );
}

import { mailReplyHref, whatsappHref } from '@mail/letter/reply-links';
import { ChevronDown, Mail, MessageCircle, Reply as ReplyIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import { Spoken } from '@/shared/feedback/spoken';
import { labelOf } from '@/shared/options';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/cn';
import type { Kind } from '../model/kinds';
import type { Lead } from '../model/lead';
import type { LeadStatus } from '../model/statuses';
import { hasReplyDraft } from './composer/use-reply-draft';

interface ReplyWaysProps {
  kind: Kind;
  lead: Lead;
  control: SavedValue<LeadStatus>;
  onReply: () => void;
}

/**
 * A button with the ways to answer: an email from this site, and on request WhatsApp or the admin's own email program.
 */
export function ReplyWays({ kind, lead, control, onReply }: ReplyWaysProps) {
  const waysId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex max-sm:w-full">
        <Button aria-haspopup="dialog" className="grow rounded-e-none sm:grow-0" onClick={onReply}>
          <ReplyIcon aria-hidden="true" className="size-5" />
          <span>{hasReplyDraft(lead.id) ? 'Continue the reply' : 'Reply'}</span>
        </Button>
        <Button
          aria-label="Other ways to reply"
          aria-expanded={isOpen}
          aria-controls={waysId}
          className="rounded-s-none border-s border-on-action/40 px-3"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={cn('size-5', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <ul
        id={waysId}
        hidden={!isOpen}
        className="grid min-w-64 rounded-control border border-line p-1 shadow-card max-sm:w-full"
      >
        {waysOf(kind, lead).map(({ label, href, Icon, isNewTab }) => (
          <li key={label}>
            <a
              href={href}
              {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={() => setHasLeft(true)}
              className="flex min-h-11 items-center gap-2.5 rounded-md px-3 font-semibold hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span>{label}</span>
              {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
      <Spoken className="w-full empty:-mt-2">
        {hasLeft && <HasAnswered kind={kind} control={control} />}
      </Spoken>
    </div>
  );
}

function waysOf({ noun: [noun] }: Kind, lead: Lead) {
  const message = lead.message ?? lead.introduction ?? null;
  const whatsapp = whatsappHref(lead);
  return [
    ...(whatsapp === null
      ? []
      : [{ label: 'WhatsApp', href: whatsapp, Icon: MessageCircle, isNewTab: true }]),
    {
      label: 'My email app',
      href: mailReplyHref({ ...lead, message }, noun),
      Icon: Mail,
      isNewTab: false,
    },
  ];
}

/** Asks whether to set the status, because the server does not see what other programs send. */
function HasAnswered({ kind, control }: Pick<ReplyWaysProps, 'kind' | 'control'>) {
  const { answeredStatus, statuses, actionOf } = kind;
  if (answeredStatus === null || control.value !== statuses[0].value) return null;
  return (
    <span className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-accent-soft px-4 py-3">
      Sent your reply?
      <Button size="small" onClick={() => control.choose(answeredStatus)}>
        {actionOf(labelOf(statuses, answeredStatus))}
      </Button>
    </span>
  );
}

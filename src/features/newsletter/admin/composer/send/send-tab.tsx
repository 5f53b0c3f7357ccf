import { MailCheck, Send } from 'lucide-react';
import { type SubmitEvent, type RefObject, useRef, useState } from 'react';
import { subjectForEveryone } from '@contracts/letter-fields';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import type { EditorHandle } from '@/components/admin/editor/rich-text-editor';
import { notify } from '@/components/feedback/notify';
import { TextField } from '@/components/ui/text-field';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { formatNumber } from '@/lib/format/format';
import { serverNow } from '@/lib/supabase/server-clock';
import { ContentField } from '../letter/content-field';
import { type NewsletterText, UNDO_WINDOW_MS } from '../../../model';
import { DraftBar } from '../draft/draft-bar';
import { isTooLarge } from '../check/mail-checks';
import { MailCheckList } from '../check/mail-check-list';
import { MailPreview } from '../check/mail-preview';
import { modules } from '@/lib/content/modules';
import { type NewsletterDraft, writeText } from '../draft/newsletter-draft';
import { NewsletterFromPost } from '../draft/newsletter-from-post';
import { PlannedMoment, ScheduleFields, planFault } from './schedule-fields';
import { UndoSendBar } from './undo-send-bar';
import { describeFailure, type Sending, type SentCampaign } from './use-sending';
import { renderMail, useMail } from '../check/use-mail';
import { useSendTest } from '../../../api/composer/send-newsletter';
import { useSaveKey } from '@/components/admin/frame/use-save-key';
import { BusyButton } from '@/components/ui/busy-button';
import { newsletterSender } from '../../../newsletter-sender';

interface SendTabProps {
  draft: NewsletterDraft;
  editorRef: RefObject<EditorHandle | null>;
  sending: Sending;
  /** Active subscribers; undefined while they are being counted. */
  recipients: number | undefined;
  onRecount: () => void;
  onStarted: (campaign: SentCampaign) => void;
}

/** The composer: writes a newsletter and sends it to all active subscribers after a confirmation. */
export function SendTab(props: SendTabProps) {
  const { draft, editorRef, sending, recipients, onRecount, onStarted } = props;
  const { text } = draft.getState();
  const { isSending } = sending;
  const { subject, content, plannedFor } = text.values;
  const subjectRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const planRef = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [planError, setPlanError] = useState<string | null>(null);
  const mail = useMail(subject, content);
  useReturnFocus(isSending);
  useSaveKey(() => void draft.flush());

  const focusSubject = () => subjectRef.current?.focus();
  const verb = plannedFor === null ? 'Send to' : 'Schedule for';
  const count = recipients === undefined ? '…' : formatNumber(recipients);
  const audience =
    recipients === undefined ? 'all active subscribers' : `${count} active subscribers`;

  /** Validates the newsletter; on a fault, shows it and focuses the field. */
  function isReady(): boolean {
    const { values } = draft.read();
    // The button accepts blanks; the server does not.
    if (!values.subject.trim() || !values.content.trim()) {
      notify.error('Missing information', 'Please provide both subject and content.');
      (values.subject.trim() ? contentRef : subjectRef).current?.focus();
      return false;
    }
    if (refusesSize(values)) {
      contentRef.current?.focus();
      return false;
    }
    const fault = planFault(plannedFor, serverNow());
    setPlanError(fault);
    if (fault) planRef.current?.focus();
    return fault === null;
  }

  function ask(event: SubmitEvent) {
    event.preventDefault();
    if (isSending || !isReady()) return;
    onRecount();
    setIsAsking(true);
  }

  async function send() {
    setIsAsking(false);
    // The planned time may have passed while the dialog was open.
    if (!isReady()) return;
    const campaign = await sending.send(focusSubject);
    if (campaign) onStarted(campaign);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {modules.blog && <NewsletterFromPost draft={draft} onStarted={focusSubject} />}
      <DraftBar draft={draft} isSending={isSending} onOpened={focusSubject} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_auto]">
        <form noValidate onSubmit={ask} className="grid min-w-0 grid-cols-1 gap-6">
          <TextField
            label="Subject Line"
            ref={subjectRef}
            value={subject}
            readOnly={isSending}
            autoComplete="off"
            onChange={(event) => writeText(draft, { subject: event.target.value })}
          />
          <ContentField {...{ draft, editorRef, isSending, audience }} htmlRef={contentRef} />
          <ScheduleFields
            inputRef={planRef}
            plannedFor={plannedFor}
            error={planError}
            isDisabled={isSending}
            onChange={(next) => {
              setPlanError(null);
              draft.write({ plannedFor: next });
            }}
          />
          <MailCheckList checks={mail.checks} />
          <div className="grid gap-3">
            {/* Where the button was pressed, so that the way back is in sight. */}
            <UndoSendBar sending={sending} onUndone={focusSubject} />
            <BusyButton
              isBusy={isSending}
              icon={Send}
              type="submit"
              disabled={isSending || !subject || !content}
              className="w-full"
            >
              {isSending ? 'Sending Newsletter...' : `${verb} ${count} Subscribers`}
            </BusyButton>
            <TestMail draft={draft} isSending={isSending} />
          </div>
        </form>
        <div className="min-w-0 xl:sticky xl:top-8 xl:w-min">
          <MailPreview subject={subject} html={mail.html} />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="plain"
        title={`${verb} ${audience}?`}
        description={<SendConsequence subject={subject} plannedFor={plannedFor} />}
        confirmLabel={plannedFor === null ? 'Send newsletter' : 'Schedule newsletter'}
        onConfirm={() => void send()}
      />
    </div>
  );
}

interface SendConsequenceProps {
  subject: string;
  plannedFor: string | null;
}

function SendConsequence({ subject, plannedFor }: SendConsequenceProps) {
  const { name, email } = newsletterSender;
  return (
    <>
      <p>{`“${subjectForEveryone(subject.trim())}”`}</p>
      <p>{`From ${name} <${email}>`}</p>
      {plannedFor === null ? (
        <p>{`It is sent now. You can undo it for ${UNDO_WINDOW_MS / 1000} seconds.`}</p>
      ) : (
        <p>
          It is sent on <PlannedMoment plannedFor={plannedFor} />, to everyone who is an active
          subscriber by then.
        </p>
      )}
    </>
  );
}

/** Returns true for a mail that is too large, and says so. */
function refusesSize({ subject, content }: NewsletterText): boolean {
  const isRefused = isTooLarge(renderMail(subject, content));
  if (isRefused) {
    notify.error('Too large to send', 'Shorten the content: mail programs would cut it off.');
  }
  return isRefused;
}

/** Sends the current text to the admin alone. The answer stays beside the button. */
function TestMail({ draft, isSending }: { draft: NewsletterDraft; isSending: boolean }) {
  const { values } = draft.getState().text;
  const test = useSendTest();
  const isWritten = values.subject.trim() !== '' && values.content.trim() !== '';

  async function send() {
    const { subject, content } = draft.read().values;
    if (refusesSize({ subject, content })) return;
    try {
      notify.success('Test sent', await test.mutateAsync({ subject, content }));
    } catch (error) {
      notify.error('Failed to send the test', describeFailure(error, 'There was no answer.'));
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <BusyButton
        variant="outline"
        icon={MailCheck}
        size="small"
        isBusy={test.isPending}
        disabled={!isWritten || isSending}
        onClick={() => void send()}
      >
        {test.isPending ? 'Sending the test…' : 'Mail a test to yourself'}
      </BusyButton>
      {test.data && <p className="text-small text-ink-soft wrap-anywhere">{test.data}</p>}
    </div>
  );
}

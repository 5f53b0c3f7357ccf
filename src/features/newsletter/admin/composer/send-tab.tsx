import { MailCheck, Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { subjectForEveryone } from '@contracts/letter-fields';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { notify } from '@/components/feedback/notify';
import { TextField } from '@/components/ui/text-field';
import { site } from '@/lib/content/site';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { formatNumber } from '@/lib/format/format';
import { serverNow } from '@/lib/supabase/server-clock';
import { ContentField } from './content-field';
import { type NewsletterText, UNDO_WINDOW_MS } from '../../model';
import { DraftBar } from './draft-bar';
import { isTooLarge } from './mail-checks';
import { MailCheckList } from './mail-check-list';
import { MailPreview } from './mail-preview';
import { modules } from '@/lib/content/modules';
import { writeText } from './newsletter-draft';
import { NewsletterFromPost } from './newsletter-from-post';
import { PlannedMoment, ScheduleFields, planFault } from './schedule-fields';
import { UndoSendBar } from './undo-send-bar';
import { describeFailure, type Composer, type SentCampaign } from './use-composer';
import { renderMail, useMail } from './use-mail';
import { useSendTest } from '../../api/send-newsletter';
import { useSaveKey } from '@/components/admin/frame/use-save-key';
import { BusyButton } from '@/components/ui/busy-button';

interface SendTabProps {
  composer: Composer;
  /** Active subscribers; undefined while they are being counted. */
  recipients: number | undefined;
  onRecount: () => void;
  onStarted: (campaign: SentCampaign) => void;
}

/** The composer: writes a newsletter and sends it to all active subscribers after a confirmation. */
export function SendTab({ composer, recipients, onRecount, onStarted }: SendTabProps) {
  const { draft, text, isSending } = composer;
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
  const readers =
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
    const campaign = await composer.send(focusSubject);
    if (campaign) onStarted(campaign);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {modules.blog && <NewsletterFromPost composer={composer} onStarted={focusSubject} />}
      <DraftBar composer={composer} onOpened={focusSubject} />
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
          <ContentField composer={composer} readers={readers} htmlRef={contentRef} />
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
            <UndoSendBar composer={composer} onUndone={focusSubject} />
            <BusyButton
              isBusy={isSending}
              icon={Send}
              type="submit"
              disabled={isSending || !subject || !content}
              className="w-full"
            >
              {isSending ? 'Sending Newsletter...' : `${verb} ${count} Subscribers`}
            </BusyButton>
            <TestMail composer={composer} />
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
        title={`${verb} ${readers}?`}
        description={<SendConsequence composer={composer} />}
        confirmLabel={plannedFor === null ? 'Send newsletter' : 'Schedule newsletter'}
        onConfirm={() => void send()}
      />
    </div>
  );
}

function SendConsequence({ composer }: { composer: Composer }) {
  const { subject, plannedFor } = composer.text.values;
  const { name, email } = site.newsletterSender;
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

/** Whether the mail is too large; says so. */
function refusesSize({ subject, content }: NewsletterText): boolean {
  const isRefused = isTooLarge(renderMail(subject, content));
  if (isRefused) {
    notify.error('Too large to send', 'Shorten the content: mail programs would cut it off.');
  }
  return isRefused;
}

/** Sends the current text to the admin alone. The answer stays beside the button. */
function TestMail({ composer }: { composer: Composer }) {
  const { draft, text, isSending } = composer;
  const test = useSendTest();
  const isWritten = text.values.subject.trim() !== '' && text.values.content.trim() !== '';

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

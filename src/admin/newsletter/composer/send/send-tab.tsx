import { Send } from 'lucide-react';
import { type SubmitEvent, type RefObject, useId, useRef, useState } from 'react';
import { subjectForEveryone } from '@contracts/letter-fields';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { lengthFault } from '@/admin/kit/limits/faults';
import { notify } from '@/shared/feedback/notify';
import { useReturnFocus } from '@/shared/hooks/use-return-focus';
import { serverNow } from '@/admin/session/api/server-clock';
import { LetterFields } from '../letter/letter-fields';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { DraftBar } from '../draft/draft-bar';
import { MailPreview } from '../check/mail-preview';
import { modules } from '@/shared/content/modules';
import { hasText, type NewsletterDraft, writeText } from '../draft/newsletter-draft';
import { NewsletterFromPost } from '../draft/newsletter-from-post';
import type { Autosave } from '../draft/use-autosave';
import { ScheduleFields, planFault } from './schedule-fields';
import { PlannedMoment } from '@/admin/kit/record/planned-moment';
import { refusesSize } from './refuses-size';
import { AudienceButton } from '../audience/audience-button';
import { useAudience } from '../audience/use-audience';
import { SendBar } from './send-bar';
import { TestMail } from './test-mail';
import { LeavingLetter } from './leaving-letter';
import { SendFaults } from './send-faults';
import { StartedLetter } from './started-letter';
import { type Sending, useCanUndo } from './use-sending';
import { useMail } from '../check/use-mail';
import { usePostChecks } from '../check/use-post-checks';
import { useSaveKey } from '@/admin/kit/frame/keys/use-save-key';
import { BusyButton } from '@/shared/ui/busy-button';
import { newsletterSender } from '../../newsletter-sender';

interface SendTabProps {
  draft: NewsletterDraft;
  autosave: Autosave;
  editorRef: RefObject<EditorHandle | null>;
  sending: Sending;
  /** The number of active subscribers; undefined while it loads. */
  recipients: number | undefined;
  onRecount: () => void;
  onShowCampaigns: () => void;
}

/** Writes a newsletter and sends it to active subscribers after a confirmation. */
export function SendTab(props: SendTabProps) {
  const { draft, autosave, editorRef, sending, recipients, onRecount, onShowCampaigns } = props;
  const { text } = draft.getState();
  const { isSending, started } = sending;
  const canUndo = useCanUndo(started);
  const { subject, content, tagIds, plannedFor } = text.values;
  const subjectRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const planRef = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [planError, setPlanError] = useState<string | null>(null);
  const formId = useId();
  const mail = useMail(subject, content);
  const postChecks = usePostChecks(mail.body, plannedFor);
  useReturnFocus(isSending);
  useSaveKey(() => void autosave.saveNow().catch(() => undefined));

  const focusSubject = () => subjectRef.current?.focus();
  const verb = plannedFor === null ? 'Send to' : 'Schedule for';
  const audience = useAudience(tagIds, recipients);
  const checks = [...mail.checks, ...postChecks];
  const faults = checks.filter(({ level }) => level === 'error');

  /** Validates the newsletter. At a fault, shows it and focuses the field. */
  function isReady(): boolean {
    const { values } = draft.read();
    // The browser accepts spaces only; the server does not.
    if (!values.subject.trim() || !values.content.trim()) {
      notify.error('Missing information', 'Please provide both subject and content.');
      (values.subject.trim() ? contentRef : subjectRef).current?.focus();
      return false;
    }
    if (lengthFault(values.subject, columnLimits.newsletters.subject)) {
      focusSubject();
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
    await sending.send();
  }

  return (
    <div className="grid grid-cols-1 gap-2 xl:[--preview-height:max(16rem,calc(100dvh-33rem))] xl:[--preview-most:100%] max-lg:[--tools-top:4.25rem]">
      {modules.blog && <NewsletterFromPost {...{ draft, autosave }} onStarted={focusSubject} />}
      <DraftBar {...{ draft, autosave, isSending }} onOpened={focusSubject} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id={formId}
          noValidate
          onSubmit={ask}
          className="min-w-0 rounded-card border border-line bg-surface"
        >
          <LetterFields
            {...{ draft, subjectRef, editorRef }}
            htmlRef={contentRef}
            isReadOnly={isSending}
            audience={audience.words}
            onWrite={(change) => writeText(draft, change)}
          />
        </form>
        <div className="max-xl:contents xl:sticky xl:top-6 xl:grid xl:max-h-[calc(100dvh-3rem)] xl:gap-6 xl:overflow-y-auto">
          <SendBar
            leaving={
              started !== null &&
              canUndo && (
                <LeavingLetter
                  key={started.id}
                  letter={started}
                  sending={sending}
                  onUndone={focusSubject}
                />
              )
            }
            instead={
              // Hides the choices until the next newsletter begins.
              started !== null &&
              !hasText(text.values) && (
                <StartedLetter
                  key={started.id}
                  letter={started}
                  sending={sending}
                  onShowAll={onShowCampaigns}
                  onHidden={focusSubject}
                />
              )
            }
            audience={
              <AudienceButton
                {...{ tagIds, audience }}
                isDisabled={isSending}
                onChange={(next) => writeText(draft, { tagIds: next })}
              />
            }
            checks={checks}
            schedule={
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
            }
            test={<TestMail draft={draft} isSending={isSending} />}
          >
            <div className="grid grid-cols-1 gap-2">
              <SendFaults id={`${formId}-faults`} faults={faults} />
              <BusyButton
                isBusy={isSending}
                icon={Send}
                type="submit"
                form={formId}
                disabled={isSending || !subject || !content || faults.length > 0}
                aria-describedby={faults.length > 0 ? `${formId}-faults` : undefined}
              >
                {isSending ? 'Sending Newsletter...' : `${verb} ${audience.count} Subscribers`}
              </BusyButton>
            </div>
          </SendBar>
          <MailPreview subject={subject} html={mail.html} />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="plain"
        title={`${verb} ${audience.words}?`}
        description={<SendConsequence {...{ subject, plannedFor }} isToAll={tagIds.length === 0} />}
        confirmLabel={plannedFor === null ? 'Send newsletter' : 'Schedule newsletter'}
        onConfirm={() => void send()}
      />
    </div>
  );
}

interface SendConsequenceProps {
  subject: string;
  isToAll: boolean;
  plannedFor: string | null;
}

function SendConsequence({ subject, isToAll, plannedFor }: SendConsequenceProps) {
  const { name, email } = newsletterSender;
  return (
    <>
      <p>{`“${subjectForEveryone(subject.trim())}”`}</p>
      <p>{`From ${name} <${email}>`}</p>
      {plannedFor === null ? (
        <p>{`It is sent now. You can undo it for ${UNDO_WINDOW_MS / 1000} seconds.`}</p>
      ) : (
        <p>
          <span>It is sent on </span>
          <PlannedMoment plannedFor={plannedFor} />
          <span>
            {isToAll
              ? ', to everyone who is an active subscriber by then.'
              : ', to every active subscriber who has one of the tags by then.'}
          </span>
        </p>
      )}
    </>
  );
}

import { type RefObject, type SubmitEvent, useRef } from 'react';
import { VersionConflict } from '@/admin/kit/dialogs/version-conflict';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { useSaveKey } from '@/admin/kit/frame/keys/use-save-key';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { Spoken } from '@/shared/feedback/spoken';
import { MailCheckList } from '../composer/check/mail-check-list';
import { MailPreview } from '../composer/check/mail-preview';
import { useMail } from '../composer/check/use-mail';
import { LetterFields } from '../composer/letter/letter-fields';
import { TestMail } from '../composer/send/test-mail';
import type { WelcomeText } from '../api/welcome-letter';
import { newsletterSender } from '../newsletter-sender';
import type { WelcomeDraft } from './welcome-draft';

interface WelcomeEditorProps {
  /** The server's present version; null while it has none. */
  stored: WelcomeText | null;
  draft: WelcomeDraft;
  editorRef: RefObject<EditorHandle | null>;
  subjectRef: RefObject<HTMLInputElement | null>;
  isOn: boolean;
  /** True when the saved email has a sender that is no longer the agency's. */
  hasOldSender: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  /** True when the question about two versions is dismissed until the next save. */
  isPutOff: boolean;
  onPutOff: () => void;
  onSave: () => void;
  onKeepMine: () => void;
  onTakeTheirs: (theirs: WelcomeText) => void;
}

/** Edits the welcome letter, with the checks of the composer. */
export function WelcomeEditor(props: WelcomeEditorProps) {
  const { draft, editorRef, subjectRef, hasOldSender, isSaving, isPutOff, onPutOff, onSave } =
    props;
  const { text, theirs } = draft.getState();
  const { subject, content } = text.values;
  const htmlRef = useRef<HTMLTextAreaElement>(null);
  const mail = useMail(subject, content);
  useSaveKey(onSave);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <form
      noValidate
      aria-label="Text of the welcome letter"
      onSubmit={submit}
      className="grid gap-6"
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 rounded-card border border-line bg-surface">
          <LetterFields
            {...{ draft, subjectRef, htmlRef, editorRef }}
            isReadOnly={isSaving}
            audience="each new subscriber"
            onWrite={(change) => draft.write(change)}
          />
        </div>
        <div className="min-w-0 xl:sticky xl:top-6 xl:w-min">
          <MailPreview subject={subject} html={mail.html} />
        </div>
      </div>
      <MailCheckList checks={mail.checks} />
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton
          isBusy={isSaving}
          type="submit"
          disabled={(text.isSaved && !hasOldSender) || isSaving}
        >
          {saveLabel(props)}
        </BusyButton>
        {!text.isSaved && !isSaving && (
          <Button variant="outline" onClick={() => discard(props)}>
            Discard changes
          </Button>
        )}
        <TestMail draft={draft} isSending={isSaving} />
        <Spoken as="span" className="text-small text-ink-soft">
          {stateOf(props)}
        </Spoken>
      </div>
      {theirs && !isPutOff && (
        <VersionConflict
          noun="letter"
          fields={[
            { label: 'Subject', mine: subject, theirs: theirs.subject },
            { label: 'Content', isHtml: true, mine: content, theirs: theirs.content },
          ]}
          isBusy={isSaving}
          onKeepMine={props.onKeepMine}
          onTakeTheirs={() => props.onTakeTheirs(theirs)}
          onClose={onPutOff}
        />
      )}
    </form>
  );
}

/** Restores the stored text, which may be newer than the draft's version, or an empty one. */
function discard({ draft, stored }: WelcomeEditorProps): void {
  const { row, text } = draft.getState();
  const newest = row && stored && stored.version < row.version ? row : (stored ?? row);
  if (newest) return draft.adopt(newest);
  const values = { subject: '', content: '', letter: null };
  draft.replace({ ...text, values, version: 0, isSaved: true });
}

function saveLabel({ isSaving, isOn }: WelcomeEditorProps): string {
  if (isSaving) return 'Saving…';
  return isOn ? 'Save for new subscribers' : 'Save letter';
}

function stateOf(props: WelcomeEditorProps): string {
  const { draft, isOn, hasOldSender, isSaving, hasFailed } = props;
  const { text, row } = draft.getState();
  if (isSaving) return '';
  if (text.isSaved && hasOldSender) {
    return `The sender has changed. Save the letter again, so that it goes from ${newsletterSender.email}.`;
  }
  if (text.isSaved)
    return row === null ? 'You have not written anything yet.' : 'Everything is saved.';
  if (hasFailed) return 'Not saved. What you typed is still here.';
  return isOn ? 'Unsaved changes: new subscribers get the saved text.' : 'Unsaved changes';
}

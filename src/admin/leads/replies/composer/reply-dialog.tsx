import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { submitOnCtrlEnter } from '@/admin/kit/frame/keys/submit-on-ctrl-enter';
import { TextareaField, TextField } from '@/shared/ui/text-field';
import { formatCount, formatNumber } from '@/shared/format/format';
import { labelOf } from '@/shared/options';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { isOtherReply, refusedLead } from '../../api/replies';
import { type ReplyTemplate, replyTemplatesQuery } from '../../api/reply-templates';
import type { Recipient, ReplyKind } from '../recipient';
import { blankReply, fieldProblems, fillReply, replyFields, replyProblems } from '../reply-text';
import { AnotherMail } from './another-mail';
import { type Letter, writeLetters } from './letters';
import { TemplateChoice } from './template-choice';
import { useRecentRefusals } from './use-recent-refusals';
import { replyDraftName, useReplyDraft } from './use-reply-draft';
import { useSendReplies } from './use-send-replies';
import { WhoGetsIt } from './who-gets-it';

interface ReplyDialogProps {
  kind: ReplyKind;
  /** The recipients, one or more. */
  people: readonly [Recipient, ...Recipient[]];
  onClose: () => void;
  /** Called with the leads that got a reply and the status that it set. */
  onSent: (leadIds: string[], status: string | null) => void;
}

/** Writes a reply to one person, or to several with fields that are filled in for each. */
export function ReplyDialog({ kind, people, onClose, onSent }: ReplyDialogProps) {
  const [noun, nouns] = kind.noun;
  const [first] = people;
  const isMany = people.length > 1;
  const templates = useQuery(replyTemplatesQuery(noun));
  function beginWith(template: ReplyTemplate | null) {
    const text = template ?? blankReply(noun);
    const { name, about, goneAbout } = first;
    return isMany ? text : fillReply(text, noun, { name, about: about || goneAbout });
  }
  const draft = useReplyDraft({
    name: isMany ? `reply/${noun}` : replyDraftName(first.id),
    templates: templates.data,
    beginWith,
  });
  const { text } = draft;
  const isUnwritten = !draft.template && !draft.isTyped;
  const setsStatus = draft.template?.setsStatus ?? null;
  const withStatus = draft.isStatusWanted ? setsStatus : null;

  const send = useSendReplies({
    kind,
    people,
    forget: draft.forget,
    onSent: (leadIds, status) => {
      onSent(leadIds, status);
      onClose();
    },
  });
  const refusals = useRecentRefusals(people, {
    ids: send.ids,
    isEnabled: isMany && setsStatus === 'rejected',
  });

  const letters = writeLetters({ kind: noun, people, text, refused: new Set(refusals.data) });
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ person, problem, doubts }: Letter) =>
    problem === null && (choices.get(person.id) ?? doubts.length === 0);
  const chosen = isUnwritten ? [] : letters.filter(isChosen);
  const isBlocked =
    send.isPending || chosen.length === 0 || draft.isTemplateMissing || refusals.isMissing;

  const sendChosen = (isAnother: boolean) =>
    send.mutate({
      letters: chosen,
      templateName: draft.template?.name ?? null,
      withStatus,
      isAnother,
    });
  function write(part: 'subject' | 'body', value: string) {
    // The text does not change while it is being sent.
    if (send.isPending) return;
    if (send.isError) send.reset();
    draft.write({ ...text, [part]: value });
  }
  const problems = isMany ? fieldProblems(noun, text) : replyProblems(text);
  const field = (part: 'subject' | 'body') => ({
    value: text[part],
    error: (!isUnwritten && problems[part]) || undefined,
    readOnly: send.isPending,
  });
  const action = withStatus === null ? null : kind.actionOf(labelOf(kind.statuses, withStatus));

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogWindow
        title={
          isMany ? `Reply to ${formatCount(people.length, noun, nouns)}` : `Reply to ${first.name}`
        }
        description={isMany ? 'Each person gets their own email.' : first.email}
        className="max-w-3xl gap-5"
      >
        <TemplateChoice kind={kind} query={templates} draft={draft} />
        <form
          aria-label="Reply"
          className="grid gap-4"
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            if (!isBlocked) sendChosen(false);
          }}
        >
          <TextField
            label="Subject"
            autoComplete="off"
            {...field('subject')}
            onChange={({ target }) => write('subject', target.value)}
          />
          <TextareaField
            label="Text"
            rows={12}
            className="field-sizing-content max-h-[60vh] min-h-48"
            hint={isUnwritten ? 'Write your text, or choose a template.' : hintOf(kind, people)}
            {...field('body')}
            onChange={({ target }) => write('body', target.value)}
            onKeyDown={submitOnCtrlEnter}
          />
          {isMany && (
            <WhoGetsIt
              letters={letters}
              isChosen={isChosen}
              onChoose={(leadId, isWanted) => setChoices(new Map([...choices, [leadId, isWanted]]))}
              isLocked={send.isPending}
            />
          )}
          <LoadError title="Earlier rejections could not be loaded." query={refusals} />
          {setsStatus !== null && (
            <CheckboxField
              label={kind.actionOf(labelOf(kind.statuses, setsStatus))}
              hint="It changes together with the reply. Undo reverts both."
              checked={draft.isStatusWanted}
              disabled={send.isPending}
              onChange={({ target }) => draft.wantStatus(target.checked)}
            />
          )}
          <ActionError>
            {send.isError && !isOtherReply(send.error) && problemOf(send.error, people)}
          </ActionError>
          <DialogActions isSticky>
            <BusyButton type="submit" isBusy={send.isPending} isBlocked={isBlocked}>
              {[action, action ? 'and send' : 'Send', isMany && `to ${formatNumber(chosen.length)}`]
                .filter(Boolean)
                .join(' ')}
            </BusyButton>
          </DialogActions>
        </form>
        {send.isError && isOtherReply(send.error) && (
          <AnotherMail
            problem={problemOf(send.error, people)}
            onCancel={send.reset}
            onSend={() => sendChosen(true)}
          />
        )}
      </DialogWindow>
    </Dialog>
  );
}

function hintOf({ noun: [noun] }: ReplyKind, people: readonly Recipient[]): string | undefined {
  if (people.length > 1) return `Filled in for each person: ${replyFields(noun).join(', ')}.`;
  const goneAbout = people[0]?.goneAbout;
  return goneAbout ? `The position “${goneAbout}” no longer exists.` : undefined;
}

function problemOf(error: Error, people: readonly Recipient[]): string {
  const message =
    readableMessage(error) ??
    'The server did not answer. Your text is kept here. Try again: nothing is sent twice.';
  const about = people.find(({ id }) => id === refusedLead(error));
  return about ? `${about.name}: ${message}` : message;
}

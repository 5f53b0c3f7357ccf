import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { fieldProblems, replyProblems } from '@/admin/leads/replies/reply-text';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { TextareaField, TextField } from '@/shared/ui/text-field';
import { formatCount, formatNumber } from '@/shared/format/format';
import { labelOf } from '@/shared/options';
import { readableMessage } from '@/shared/supabase/errors';
import { refusedLead } from '../../api/replies';
import { replyTemplatesQuery } from '../../api/reply-templates';
import { LeftOutPeople } from './left-out-people';
import type { Recipient, ReplyKind } from '../recipient';
import { RecipientPager } from './recipient-pager';
import { RefusedAgain } from './refused-again';
import { TemplateChoice } from './template-choice';
import { useReplyDraft } from './use-reply-draft';
import { useSendReplies } from './use-send-replies';

interface ReplyDialogProps {
  kind: ReplyKind;
  /** One or more. */
  people: readonly Recipient[];
  onClose: () => void;
  /** Called with the leads that got a reply, and the status that was set with it. */
  onSent: (leadIds: string[], status: string | null) => void;
}

/** Writes a reply to one person or to several: a template filled in for each, which can be changed for one or for all. */
export function ReplyDialog({ kind, people, onClose, onSent }: ReplyDialogProps) {
  const [noun, nouns] = kind.noun;
  const isMany = people.length > 1;
  const templates = useQuery(replyTemplatesQuery(noun));
  const draft = useReplyDraft(noun, people, templates.data);
  const [place, setPlace] = useState(0);
  /** The text for everyone is shown, with its fields. */
  const [isForAll, setIsForAll] = useState(false);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const send = useSendReplies({
    kind,
    forget: draft.forget,
    onRefused: setRefused,
    onSent: (leadIds, status) => {
      onSent(leadIds, status);
      onClose();
    },
  });

  const letters = people.map((person) => {
    const { empty, ...text } = draft.textOf(person);
    const problems = replyProblems(text);
    return { person, text, empty, problems, isWrong: Object.values(problems).some(Boolean) };
  });
  const shown = letters[place] ?? letters[0];
  const ready = letters.filter(({ isWrong, person }) => !isWrong && !draft.isUnwritten(person));
  const text = isForAll ? draft.common : shown?.text;
  const isUnwritten = shown !== undefined && draft.isUnwritten(shown.person);
  const problems = isForAll ? fieldProblems(noun, draft.common) : !isUnwritten && shown?.problems;
  const setsStatus = draft.template?.setsStatus ?? null;
  const withStatus = draft.isStatusWanted ? setsStatus : null;
  const action = withStatus === null ? null : kind.actionOf(labelOf(kind.statuses, withStatus));
  const sendTo = (some: typeof letters, isAsked = false) =>
    send.mutate({
      letters: some,
      templateName: draft.template?.name ?? null,
      withStatus,
      isRefusal: setsStatus === 'rejected',
      isAsked,
    });

  function write(part: 'subject' | 'body', value: string) {
    // The text that is being sent does not change.
    if (!text || !shown || send.isPending) return;
    if (send.isError) send.reset();
    const { subject, body } = text;
    const next = { subject, body, [part]: value };
    if (isForAll) draft.writeCommon(next);
    else draft.writeOwn(shown.person, next);
  }
  const field = (part: 'subject' | 'body') => ({
    value: text?.[part] ?? '',
    error: (problems && problems[part]) || undefined,
    readOnly: send.isPending,
  });

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogWindow
        title={
          isMany
            ? `Reply to ${formatCount(people.length, noun, nouns)}`
            : `Reply to ${shown?.person.name}`
        }
        description={isMany ? 'Each person gets a mail of their own.' : shown?.person.email}
        className="max-w-3xl gap-5"
      >
        <TemplateChoice kind={kind} query={templates} draft={draft} />
        <form
          aria-label="Reply"
          className="grid gap-4"
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            if (ready.length > 0 && !send.isPending) sendTo(ready);
          }}
        >
          {isMany && (
            <RecipientPager
              people={people}
              place={place}
              isOwn={shown !== undefined && draft.isOwn(shown.person)}
              isForAll={isForAll}
              onForAll={setIsForAll}
              onPlace={setPlace}
            />
          )}
          <LeftOutPeople
            letters={letters}
            draft={draft}
            onShow={(id) => {
              setIsForAll(false);
              setPlace(people.findIndex((person) => person.id === id));
            }}
          />
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
            hint={isUnwritten && 'Write your text, or choose a template.'}
            {...field('body')}
            onChange={({ target }) => write('body', target.value)}
            onKeyDown={sendOnCtrlEnter}
          />
          {setsStatus !== null && (
            <CheckboxField
              label={kind.actionOf(labelOf(kind.statuses, setsStatus))}
              hint="Together with the reply; an undo takes back both."
              checked={draft.isStatusWanted}
              disabled={send.isPending}
              onChange={({ target }) => draft.want(target.checked)}
            />
          )}
          <ActionError>{send.isError && problemOf(send.error, people)}</ActionError>
          <DialogActions isSticky>
            <BusyButton
              type="submit"
              isBusy={send.isPending}
              isBlocked={send.isPending || ready.length === 0}
            >
              {[action, action ? 'and send' : 'Send', isMany && `to ${formatNumber(ready.length)}`]
                .filter(Boolean)
                .join(' ')}
            </BusyButton>
          </DialogActions>
        </form>
        {refused.size > 0 && (
          <RefusedAgain
            people={ready.map(({ person }) => person)}
            refused={refused}
            onClose={() => setRefused(new Set())}
            onSend={(leadIds) => {
              setRefused(new Set());
              sendTo(
                ready.filter(({ person }) => leadIds.has(person.id)),
                true,
              );
            }}
          />
        )}
      </DialogWindow>
    </Dialog>
  );
}

function problemOf(error: Error, people: readonly Recipient[]): string {
  const message =
    readableMessage(error) ??
    'We got no answer. Your text is kept here; try again: nothing is sent twice.';
  const about = people.find(({ id }) => id === refusedLead(error));
  return about ? `${about.name}: ${message}` : message;
}

/** In the long text, Enter alone is a new line. */
function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.form?.requestSubmit();
  }
}

import { useState } from 'react';
import { z } from 'zod';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import { NativeSelectField, TextField } from '@/shared/ui/text-field';
import { useDraft } from '@/shared/drafts/use-draft';
import {
  type SubscriberStatus,
  type BarReason,
  barReasons,
} from '@/shared/newsletter/newsletter-text';
import { barReasonLabels } from '@/shared/newsletter/subscriber-words';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import {
  changeSubscriber,
  type SubscriberRecord,
  barAddress,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { SubscriberSection } from './subscriber-section';

type Standing = SubscriberStatus | BarReason;

const labels: Record<Standing, string> = {
  active: 'Yes',
  unsubscribed: 'No, unsubscribed',
  manual: `Never: ${barReasonLabels.manual.toLowerCase()}`,
  complained: `Never: ${barReasonLabels.complained.toLowerCase()}`,
  bounced: `Never: ${barReasonLabels.bounced.toLowerCase()}`,
};

const leaving = {
  question: (email: string) => `Unsubscribe ${email}?`,
  consequence:
    'Neither you nor an import can add them again: only they can come back, through the sign-up form.',
  confirmLabel: 'Unsubscribe',
  done: 'Unsubscribed',
  effect: 'They will not receive newsletters.',
};

const barring = {
  question: (email: string) => `Never email ${email} again?`,
  consequence:
    'This address gets no newsletter any more, not even after a sign-up or an import. This cannot be undone here.',
  confirmLabel: 'Never email again',
  done: 'Blocked',
  effect: 'This address gets no newsletter any more.',
};

const draftSchema = z.object({ note: z.string() });

/** Shows whether a subscriber may be emailed. An admin can only forbid it, because only the subscriber can consent. */
export function StopMailing({ subscriber }: { subscriber: SubscriberRecord }) {
  const { id, email, status } = subscriber;
  const [chosen, setChosen] = useState<Standing | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [draft, setDraft] = useDraft(`subscriber/${id}/note`, draftSchema);
  const note = draft?.note ?? '';
  const standing = chosen ?? status;
  const reason = barReasons.find((one) => one === standing);
  const words = reason ? barring : leaving;
  const stopping = useSubscriberAction(() =>
    reason
      ? barAddress(email, reason, note.trim())
      : changeSubscriber(id, { status: 'unsubscribed' }),
  );
  const standings: Standing[] = [status, 'unsubscribed', ...barReasons];

  function stop() {
    stopping.mutate(undefined, {
      onSuccess: () => {
        if (reason) setDraft(null);
        setChosen(null);
        setIsAsking(false);
        notify.success(words.done, words.effect);
      },
      onError: (error) => console.error('Failed to change a subscriber:', error),
    });
  }

  return (
    <SubscriberSection
      title="Newsletters"
      description="People who unsubscribed can come back through the sign-up form. A blocked address stays blocked even then."
    >
      <NativeSelectField
        label="May be emailed"
        fieldClassName="w-full"
        value={standing}
        onChange={(event) => setChosen(standings.find((one) => one === event.target.value) ?? null)}
      >
        {[...new Set(standings)].map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </NativeSelectField>
      {reason && (
        <TextField
          label="Note"
          isOptional
          fieldClassName="w-full"
          hint="For example: by phone on 3 March. Only admins see it."
          value={note}
          {...columnLimits.newsletter_barred.note}
          onChange={(event) => setDraft({ note: event.target.value })}
        />
      )}
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        disabled={standing === status}
        onClick={() => setIsAsking(true)}
      >
        Stop emailing
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.question(email)}
        description={words.consequence}
        confirmLabel={words.confirmLabel}
        onConfirm={stop}
        isBusy={stopping.isPending}
      >
        <ActionError>
          {stopping.isError &&
            (readableMessage(stopping.error) ??
              'It was not saved. What you typed is kept. Try again.')}
        </ActionError>
      </ConfirmDialog>
    </SubscriberSection>
  );
}

import { useState } from 'react';
import { z } from 'zod';
import { suppressionLabels } from '@/shared/newsletter/subscriber-words';
import { EraseButton } from '@/admin/leads/erasure/erase-button';
import { notify } from '@/shared/feedback/notify';
import { NativeSelectField, TextField } from '@/shared/ui/text-field';
import { useDraft } from '@/shared/drafts/use-draft';
import {
  type SubscriberRecord,
  suppressAddress,
  unsubscribeSubscriber,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import {
  MAX_NOTE_LENGTH,
  type SuppressionReason,
  suppressionReasons,
} from '@/shared/newsletter/newsletter-text';
import { SubscriberAction, SubscriberSection } from './subscriber-section';

export function UnsubscribeSubscriber({ subscriber }: { subscriber: SubscriberRecord }) {
  const unsubscribe = useSubscriberAction(() => unsubscribeSubscriber(subscriber.id));
  return (
    <SubscriberAction
      title="Unsubscribe"
      description="They will not receive newsletters. They can come back through the sign-up form."
      question={`Unsubscribe ${subscriber.email}?`}
      consequence="Neither you nor an import can add them again: only they can come back, through the sign-up form."
      action={unsubscribe}
      failure="There was no answer. Please try again."
      run={async () => {
        await unsubscribe.mutateAsync();
        notify.success('Unsubscribed', 'They will not receive newsletters.');
      }}
    />
  );
}

const draftSchema = z.object({ note: z.string() });

export function SuppressSubscriber({ subscriber }: { subscriber: SubscriberRecord }) {
  const [reason, setReason] = useState<SuppressionReason>('manual');
  const [draft, setDraft] = useDraft(`subscriber-suppression/${subscriber.id}`, draftSchema);
  const note = draft?.note ?? '';
  const suppress = useSubscriberAction(() =>
    suppressAddress(subscriber.email, reason, note.trim()),
  );
  return (
    <SubscriberAction
      title="Suppress"
      description="For an address that must not be mailed. It stays out even if it signs up again."
      question={`Suppress ${subscriber.email}?`}
      consequence="Nothing is mailed to this address from now on, not even after a sign-up or an import. This cannot be undone here."
      action={suppress}
      failure="It was not saved. What you typed is kept here; try again."
      run={async () => {
        await suppress.mutateAsync();
        setDraft(null);
        notify.success('Suppressed', 'Nothing is mailed to this address any more.');
      }}
    >
      <NativeSelectField
        label="Reason"
        value={reason}
        onChange={(event) => {
          const chosen = suppressionReasons.find((one) => one === event.target.value);
          if (chosen) setReason(chosen);
        }}
      >
        {suppressionReasons.map((one) => (
          <option key={one} value={one}>
            {suppressionLabels[one]}
          </option>
        ))}
      </NativeSelectField>
      <TextField
        label="Note"
        isOptional
        hint="For example: by phone on 3 March. Only admins see it."
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => setDraft({ note: event.target.value })}
      />
    </SubscriberAction>
  );
}

export function EraseSubscriber({
  subscriber: { id, email },
  onErased,
}: {
  subscriber: SubscriberRecord;
  onErased: () => void;
}) {
  return (
    <SubscriberSection
      title="Erase"
      description="Deletes the address and everything stored about it. An unreadable hash stays, so that no import adds it again."
    >
      <EraseButton
        leads={{ applications: [], inquiries: [], subscribers: [id] }}
        name={email}
        label="Erase this subscriber"
        onErased={onErased}
      />
    </SubscriberSection>
  );
}

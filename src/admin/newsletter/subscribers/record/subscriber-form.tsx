import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { TextField } from '@/shared/ui/text-field';
import { useDraft } from '@/shared/drafts/use-draft';
import { addressIn } from '@/shared/newsletter/newsletter-text';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import {
  changeSubscriber,
  type SubscriberRecord,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { SubscriberSection } from './subscriber-section';

/** The changed fields only, because the others may change meanwhile. */
const draftSchema = z.object({ name: z.string(), email: z.string() }).partial();

/** Edits a subscriber's name and address. Only a field that differs from the stored one is sent. */
export function SubscriberForm({ subscriber }: { subscriber: SubscriberRecord }) {
  const stored = { name: subscriber.name ?? '', email: subscriber.email };
  const [draft, setDraft, isRestored] = useDraft(`subscriber/${subscriber.id}`, draftSchema);
  const typed = { name: draft?.name ?? stored.name, email: draft?.email ?? stored.email };
  const [isTried, setIsTried] = useState(false);
  const saving = useSubscriberAction((changed: { name?: string; email?: string }) =>
    changeSubscriber(subscriber.id, changed),
  );
  const name = typed.name.trim();
  const address = addressIn(typed.email);
  const isUnchanged = name === stored.name && (address ?? typed.email.trim()) === stored.email;

  function change(field: { name?: string; email?: string } | null) {
    if (saving.isPending) return;
    setDraft(field && { ...draft, ...field });
    setIsTried(false);
    saving.reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsTried(true);
    if (address === null || saving.isPending) return;
    saving.mutate(
      {
        ...(name !== stored.name && { name }),
        ...(address !== stored.email && { email: address }),
      },
      {
        onSuccess: () => {
          setDraft(null);
          notify.success('Subscriber saved', 'The next newsletter uses this name and address.');
        },
        onError: (error) => console.error('Failed to change a subscriber:', error),
      },
    );
  }

  return (
    <SubscriberSection
      title="Name and address"
      description="For newsletters that greet by name, and to correct typing errors. Status and consent do not change."
    >
      <form noValidate onSubmit={submit} className="grid w-full justify-items-start gap-3">
        {isRestored && <RestoredText onStartOver={() => change(null)} />}
        <TextField
          label="Name"
          isOptional
          fieldClassName="w-full"
          autoComplete="off"
          {...columnLimits.newsletter_subscribers.name}
          value={typed.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Email"
          error={isTried && address === null ? 'Please enter a valid email address.' : undefined}
          type="email"
          fieldClassName="w-full"
          autoComplete="off"
          value={typed.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <ActionError>
          {saving.isError &&
            (readableMessage(saving.error) ??
              'It was not saved. What you typed is kept here. Try again.')}
        </ActionError>
        <BusyButton
          type="submit"
          variant="outline"
          size="small"
          isBusy={saving.isPending}
          disabled={saving.isPending || isUnchanged}
        >
          Save
        </BusyButton>
      </form>
    </SubscriberSection>
  );
}

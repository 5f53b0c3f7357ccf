import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { TextField } from '@/shared/ui/text-field';
import { clearDraft, loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { type Addition, useAddSubscriber } from '../../api/subscribers/add-subscribers';
import { ConsentFields, isConsentComplete } from '../consent-fields';
import { addressIn } from '@/shared/newsletter/newsletter-text';

interface AddSubscriberPanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function AddSubscriberPanel({ isOpen, onOpenChange }: AddSubscriberPanelProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Add a subscriber"
        description="They get the next newsletter, but no welcome letter. You can send that from their record. People who unsubscribed can come back only through the sign-up form."
      >
        <AddSubscriberForm onAdded={() => onOpenChange(false)} />
      </DialogPanel>
    </Dialog>
  );
}

const draftName = 'add-subscriber';
const draftSchema = z.object({ email: z.string(), name: z.string(), note: z.string() });
const invalidEmail = 'Please enter a valid email address.';

/** Reasons why an address was not added. */
const refusals: Record<Exclude<Addition, 'added'>, string> = {
  already_active: 'This address is already subscribed. Nothing was changed.',
  unsubscribed:
    'This address is unsubscribed. Only its owner can subscribe it again, through the sign-up form.',
  barred:
    'This address is blocked: emails to it bounced or were reported as spam, or an admin blocked it.',
  erased:
    'This address was erased from the list. Only its owner can subscribe it again, through the sign-up form.',
  invalid: invalidEmail,
};

function AddSubscriberForm({ onAdded }: { onAdded: () => void }) {
  const [values, setValues] = useState(() => {
    const draft = loadDraft(draftName, draftSchema)?.values;
    return { email: '', name: '', note: '', ...draft, hasConsent: false };
  });
  const [isTried, setIsTried] = useState(false);
  const adding = useAddSubscriber();
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const email = addressIn(values.email) ?? values.email.trim();
  const isInvalid = !addressIn(email);
  const { data: outcome, variables: tried } = adding;
  const isRefused = outcome && outcome !== 'added' && tried?.email === email;

  function add(event: SubmitEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isInvalid || !isConsentComplete(values) || adding.isPending) return;

    // Keeps the fields over a redirect to the login.
    saveDraft(draftName, { email, name: values.name, note: values.note });
    adding.mutate(
      { email, name: values.name.trim(), note: values.note.trim() },
      {
        onSuccess: (answer) => {
          clearDraft(draftName);
          if (answer !== 'added') return;
          notify.success('Subscriber added', `${email} gets the next newsletter.`);
          onAdded();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={add} className="grid gap-5">
      <TextField
        label="Email"
        error={isTried && isInvalid ? invalidEmail : isRefused ? refusals[outcome] : undefined}
        type="email"
        autoComplete="off"
        value={values.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField
        label="Name"
        isOptional
        autoComplete="off"
        {...columnLimits.newsletter_subscribers.name}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ConsentFields
        statement="They asked to be added"
        noteHint="For example: by phone on 3 March. Kept with the address."
        value={values}
        isTried={isTried}
        onChange={change}
      />
      <ActionError>
        {adding.isError &&
          (readableMessage(adding.error) ?? 'The address could not be added. Please try again.')}
      </ActionError>
      <Button type="submit" disabled={adding.isPending}>
        {adding.isPending ? 'Adding...' : 'Add subscriber'}
      </Button>
    </form>
  );
}
